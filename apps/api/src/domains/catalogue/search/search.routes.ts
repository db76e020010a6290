import { searchQuerySchema, searchResultsSchema } from '@filmfisher/shared/search';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { presentMember } from '../../accounts/index.ts';
import { searchAll } from './search.service.ts';

const search = endpoint(
  {
    method: 'get',
    path: '/search',
    access: 'content',
    summary: 'Films and series, people of cast and crew, and members, in any spelling, best first',
    query: searchQuerySchema,
    response: searchResultsSchema,
    cache: 'private, no-cache',
    work: 'optional',
  },
  async ({ query: { q, limit } }) => {
    const { movies, people, members } = await searchAll(q, limit);
    return { movies, people, members: members.map(presentMember) };
  },
);

export const endpoints: Endpoint[] = [search];
