import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as facets } from './browse/facets.routes.ts';
import { movieEndpoints, type FindProvisional } from './browse/movies.routes.ts';
import { endpoints as finder } from './finder/find.routes.ts';
import { endpoints as people } from './people/people.routes.ts';
import { endpoints as search } from './search/search.routes.ts';

/**
 * Films, what they can be filtered by, their people, and the search.
 * @param findProvisional finds films that are only suggested
 */
export const catalogueEndpoints = (findProvisional: FindProvisional): readonly Endpoint[] => [
  ...facets,
  ...movieEndpoints(findProvisional),
  ...people,
  ...search,
  ...finder,
];
