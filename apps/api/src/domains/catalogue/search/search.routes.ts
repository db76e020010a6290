import { searchQuerySchema, searchResultsSchema } from '@filmfisher/shared/search/search.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { presentMember } from '../../members/index.ts';
import { searchAll } from './search.service.ts';

const search = endpoint(
  {
    method: 'get',
    path: '/search',
    access: 'content',
    summary:
      'Categories, films and series, people of cast and crew, and members, in any spelling, best first',
    query: searchQuerySchema,
    response: searchResultsSchema,
    cache: 'private, no-cache',
    work: 'optional',
  },
  async ({ query: { q, limit }, viewer }) => {
    const { categories, movies, people, members } = await searchAll(q, limit);
    const blocked = await blockedAmong(
      viewer,
      members.map(({ _id }) => _id),
    );
    const seen = members.filter(({ _id }) => !blocked.has(_id.toHexString()));
    return { categories, movies, people, members: seen.map(presentMember) };
  },
);

export const endpoints: Endpoint[] = [search];
