import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as evenings } from './evenings/evenings.routes.ts';
import { endpoints } from './lists/list-movies.routes.ts';
import { endpoints as members } from './lists/list-members.routes.ts';
import { endpoints as together } from './evenings/movies-together.routes.ts';
import { endpoints as reads } from './lists/list-reads.routes.ts';
import { endpoints as rss } from './lists/list-rss.routes.ts';
import { endpoints as lists } from './lists/lists.routes.ts';

/** Lists of films, and what members choose together. */
export const listEndpoints: readonly Endpoint[] = [
  ...reads,
  ...lists,
  ...endpoints,
  ...members,
  ...rss,
  ...together,
  ...evenings,
];
