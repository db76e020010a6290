import { slugSegment } from '../pages/slug-segment.ts';
import { pagePath } from '../pages/web-routes.ts';

/** @returns the path of an episode's page */
export const episodePath = (id: string) => pagePath('episode', { id });

/** @returns the path of a story's page; the id alone is enough */
export const storyPagePath = ({ _id, slug = '' }: { _id: string; slug?: string }) =>
  pagePath('story', { story: slugSegment({ _id, slug }) });
