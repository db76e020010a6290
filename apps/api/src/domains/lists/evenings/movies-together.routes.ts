import {
  togetherQuerySchema,
  togetherSchema,
  tonightQuerySchema,
  tonightSchema,
} from '@filmfisher/shared/evenings/movies-together.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { memberCards } from '../../members/index.ts';
import { pickTonight, watchTogether } from './movies-together.service.ts';

const together = endpoint(
  {
    method: 'get',
    path: '/watch-together',
    access: 'verified',
    summary:
      'Films on the watchlists of several members who follow the reader and are followed: on most first',
    query: togetherQuerySchema,
    fails: ['member_not_found', 'forbidden'],
    response: togetherSchema,
  },
  async ({ query, viewer }) => {
    const { memberIds, films: movies } = await watchTogether(viewer, query.with);
    const cards = await memberCards(memberIds);
    const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? []);
    return {
      members: cardsOf(memberIds.map((id) => id.toHexString())),
      films: movies.map((movie) => ({ ...movie, wantedBy: cardsOf(movie.wantedBy) })),
    };
  },
);

const tonight = endpoint(
  {
    method: 'get',
    path: '/tonight',
    access: 'user',
    summary: "A film of the reader's watchlist for the time at hand and where it can be watched, and why",
    query: tonightQuerySchema,
    response: tonightSchema,
  },
  ({ query, viewer }) => pickTonight(viewer.userId, query),
);

export const endpoints: Endpoint[] = [together, tonight];
