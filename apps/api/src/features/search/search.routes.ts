import { searchQuerySchema, searchResultsSchema, type MovieHit } from '@filmfisher/shared/search';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import type { MovieRecord } from '../movies/movies.model.ts';
import { presentMovie } from '../movies/movies.presenter.ts';
import { presentMember } from '../users/member-cards.service.ts';
import { searchFilms, searchMembers, searchPeople } from './search.service.ts';

function presentHit(movie: MovieRecord): MovieHit {
  const { _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image } =
    presentMovie(movie);
  return { _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image };
}

const search = endpoint(
  {
    method: 'get',
    path: '/search',
    access: 'content',
    summary: 'Films and series, people of cast and crew, and members, in any spelling, best first',
    query: searchQuerySchema,
    response: searchResultsSchema,
    cache: 'private, no-cache',
  },
  async ({ query: { q, limit } }) => {
    const [movies, people, members] = await Promise.all([
      searchFilms(q, limit),
      searchPeople(q, limit),
      searchMembers(q, limit),
    ]);
    return { movies: movies.map(presentHit), people, members: members.map(presentMember) };
  },
);

export const endpoints: Endpoint[] = [search];
