import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as facets } from './browse/facets.routes.ts';
import { movieEndpoints, type FindMerged, type FindProvisional } from './browse/movies.routes.ts';
import { endpoints as finder } from './finder/find.routes.ts';
import { endpoints as people } from './people/people.routes.ts';
import { endpoints as search } from './search/search.routes.ts';

/**
 * Films, what they can be filtered by, their people, and the search.
 * @param findProvisional finds films that are only suggested
 * @param mergedInto finds what became of removed films
 */
export const catalogueEndpoints = (
  findProvisional: FindProvisional,
  mergedInto: FindMerged,
): readonly Endpoint[] => [
  ...facets,
  ...movieEndpoints(findProvisional, mergedInto),
  ...people,
  ...search,
  ...finder,
];
