import { searchQuerySchema, searchResultsSchema } from '@filmfisher/shared/search';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { readTyped } from '../spelling/spelling.service.ts';
import { presentMember } from '../users/member-cards.service.ts';
import { searchFilms, searchMembers, searchPeople } from './search.service.ts';

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
    // One kind after another: a single search must not occupy all connections to the database.
    const typed = readTyped(q);
    const movies = await searchFilms(q, limit, typed);
    const people = await searchPeople(q, limit, typed);
    const members = await searchMembers(q, limit, typed);
    return { movies, people, members: members.map(presentMember) };
  },
);

export const endpoints: Endpoint[] = [search];
