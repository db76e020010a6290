import { slugSegment } from '../pages/slug-segment.ts';
import { pagePath } from '../pages/web-routes.ts';

/** @returns the path of an article's page */
export const articlePagePath = (article: { _id: string; slug: string }) =>
  pagePath('article', { article: slugSegment(article) });
