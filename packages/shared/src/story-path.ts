import { slugSegment } from './slug-segment.ts';
import { pagePath } from './web-routes.ts';

/** @returns the path of a story's page; the id alone is enough */
export const storyPagePath = ({ _id, slug = '' }: { _id: string; slug?: string }) =>
  pagePath('story', { story: slugSegment({ _id, slug }) });
