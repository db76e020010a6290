import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as ratings } from './ratings/ratings.routes.ts';
import { endpoints as watch } from './watch/watch.routes.ts';

/** Ratings and watch lists. */
export const ratingEndpoints: readonly Endpoint[] = [...ratings, ...watch];
