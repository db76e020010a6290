import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as evenings } from './together/evenings.routes.ts';
import { endpoints as films } from './lists/list-films.routes.ts';
import { endpoints as members } from './lists/list-members.routes.ts';
import { endpoints as together } from './together/together.routes.ts';
import { endpoints as rss } from './lists/list-rss.routes.ts';
import { endpoints as lists } from './lists/lists.routes.ts';

/** Lists of films, and what members choose together. */
export const listEndpoints: readonly Endpoint[] = [
  ...lists,
  ...films,
  ...members,
  ...rss,
  ...together,
  ...evenings,
];
