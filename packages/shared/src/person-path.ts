import { ID_DIGITS } from './id-format.ts';
import { slugify } from './plain-text.ts';

/**
 * @param id of a person
 * @param name of the person, which makes the address readable
 * @returns what stands after `/people/` in the address of the person's page, not yet encoded
 */
export function personSegment(id: string, name: string): string {
  const slug = slugify(name);
  return slug === '' ? id : `${id}-${slug}`;
}

/** @returns the path of the person's page; see personSegment */
export const personPagePath = (id: string, name: string) =>
  `/people/${encodeURIComponent(personSegment(id, name))}`;

/**
 * @param segment what stands after `/people/` in an address
 * @returns the id in it, whatever name follows; where there is none, something that is no id
 */
export function personIdOf(segment: string): string {
  return /^[\da-f]+(?=-|$)/i.exec(segment)?.[0].length === ID_DIGITS ? segment.slice(0, ID_DIGITS) : segment;
}
