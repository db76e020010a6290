import { slugSegment } from '../pages/slug-segment.ts';
import { pagePath } from '../pages/web-routes.ts';

/** @returns the path of a film's page, readable: `/rating/{id}-{slug}` */
export const moviePagePath = (movie: { _id: string; slug: string }) =>
  pagePath('movie', { id: slugSegment(movie) });
