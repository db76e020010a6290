import { Types } from 'mongoose';
import type { FirstArticle } from '../domains/editorial/index.ts';
import { MOVIE_ARTICLES } from './first-articles-movies.ts';
import { SITE_ARTICLES } from './first-articles-site.ts';

/**
 * The articles that every blog begins with, the first as the latest. The ids are set, so that two processes that start
 * at once make them once.
 */
export const FIRST_ARTICLES: readonly FirstArticle[] = [...SITE_ARTICLES, ...MOVIE_ARTICLES].map(
  (article, index) => ({ _id: new Types.ObjectId(`f11fb109${'0'.repeat(15)}${index + 1}`), ...article }),
);
