import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as enrich } from './enrich/enrichments.routes.ts';
import { endpoints } from './movies/desk-movies.routes.ts';
import { endpoints as history } from './history/history.routes.ts';
import { endpoints as home } from './home/home.routes.ts';
import { endpoints as imports } from './catalogue-imports/catalogue-imports.routes.ts';
import { endpoints as removal } from './removal/removal.routes.ts';

/** What changes the catalogue: the desk's table of films, history, removal and merge, imports, look-ups, the home page. */
export const curationEndpoints: readonly Endpoint[] = [
  ...enrich,
  ...endpoints,
  ...history,
  ...home,
  ...imports,
  ...removal,
];
