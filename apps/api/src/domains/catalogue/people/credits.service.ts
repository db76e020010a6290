import { CREDITS_MAX } from '@filmfisher/shared/people/people';
import type {
  Person,
  PersonCredit,
  PersonListQuery,
  PersonRow,
} from '@filmfisher/shared/people/people.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { type QueryFilter } from 'mongoose';
import pMap from 'p-map';
import { AppError } from '../../../platform/errors.ts';
import { findPeople, findPerson, type PersonRecord } from '../../people/index.ts';
import type { MovieFields, MovieRecord } from '../movies/movie-fields.ts';
import { MOVIE_ORDERS } from '../movies/movie-indexes.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { presentCredit, presentPerson, presentPersonRow, type CreditingMovie } from './people.presenter.ts';

const COUNTS_AT_ONCE = 2;

/** What the credits of a person are made of. */
const CREDITED = {
  type: 1,
  title: 1,
  yearOfRelease: 1,
  image: 1,
  overallRating: 1,
  cast: 1,
  directors: 1,
  writers: 1,
  producers: 1,
  people: 1,
} as const satisfies Partial<Record<keyof CreditingMovie | 'people', 1>>;

/** @returns the filter of the films that name the person; some may still do so by a former id */
export function moviesOf({
  _id,
  formerIds,
}: Pick<PersonRecord, '_id' | 'formerIds'>): QueryFilter<MovieFields> {
  return { 'people.personId': formerIds.length === 0 ? _id : mongoose.trusted({ $in: [_id, ...formerIds] }) };
}

async function creditsOf(person: PersonRecord): Promise<PersonCredit[]> {
  const ids = new Set([person._id, ...person.formerIds].map((id) => id.toHexString()));
  const movies = await MovieModel.find(moviesOf(person), CREDITED)
    .sort(MOVIE_ORDERS.newest)
    .limit(CREDITS_MAX)
    .lean<(CreditingMovie & Pick<MovieRecord, 'people'>)[]>();
  return movies.map((movie) => {
    const names = new Set(
      movie.people.filter(({ personId }) => ids.has(personId.toHexString())).map(({ name }) => name),
    );
    return presentCredit(movie, (name) => names.has(name));
  });
}

/**
 * @param id as for findPerson
 * @returns the person with the newest films that name them
 * @throws AppError `person_not_found`
 */
export async function getPerson(id: string): Promise<Person> {
  const person = await findPerson(id);
  return presentPerson(person, await creditsOf(person));
}

/**
 * @param id as for findPerson
 * @returns the person as the API answers them; null for an unknown id
 */
export async function findPersonPage(id: string): Promise<Person | null> {
  try {
    return await getPerson(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'person_not_found') return null;
    throw error;
  }
}

/** A page of people. */
interface PeoplePage {
  people: PersonRow[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

/** @returns people by name, one page of them: all, or those whose names fit a search text */
export async function listPeople(query: PersonListQuery): Promise<PeoplePage> {
  const { people, total } = await findPeople(query);
  const titles = await pMap(people, (person) => MovieModel.countDocuments(moviesOf(person)), {
    concurrency: COUNTS_AT_ONCE,
  });
  const rows = people.map((person, index) => presentPersonRow(person, titles[index] ?? 0));
  const { page, limit } = query;
  return { people: rows, total, totalPages: pageCount(total, limit), page, limit };
}
