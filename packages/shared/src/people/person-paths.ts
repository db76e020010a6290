import { slugSegment } from '../pages/slug-segment.ts';
import { pagePath } from '../pages/web-routes.ts';
import { slugify } from '../texts/texts.ts';

/**
 * @param id of a person
 * @param name of the person, which makes the address readable
 * @returns what stands after `/people/` in the address of the person's page, not yet encoded
 */
export const personSegment = (id: string, name: string) => slugSegment({ _id: id, slug: slugify(name) });

/** @returns the path of the person's page; see personSegment */
export const personPagePath = (id: string, name: string) =>
  pagePath('person', { person: personSegment(id, name) });
