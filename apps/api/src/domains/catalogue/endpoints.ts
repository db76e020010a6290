import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as facets } from './movies/facets.routes.ts';
import { endpoints as movies } from './movies/movies.routes.ts';
import { endpoints as people } from './people/people.routes.ts';
import { endpoints as search } from './search/search.routes.ts';

/** Films, what they can be filtered by, their people, and the search. */
export const catalogueEndpoints: readonly Endpoint[] = [...facets, ...movies, ...people, ...search];
