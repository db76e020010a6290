import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as facets } from './browse/facets.routes.ts';
import { movieEndpoints, type FindRemoved, type FindProvisional } from './browse/movies.routes.ts';
import { endpoints as finder } from './finder/find.routes.ts';
import { endpoints as genres } from './genres/genres.routes.ts';
import { endpoints as people } from './people/people.routes.ts';
import { endpoints as search } from './search/search.routes.ts';

/**
 * Films, what they can be filtered by, their people, and the search.
 * @param findProvisional finds films that are only suggested
 * @param findRemoved finds films that are removed, or merged into others
 */
export const catalogueEndpoints = (
  findProvisional: FindProvisional,
  findRemoved: FindRemoved,
): readonly Endpoint[] => [
  ...facets,
  ...movieEndpoints(findProvisional, findRemoved),
  ...genres,
  ...people,
  ...search,
  ...finder,
];
