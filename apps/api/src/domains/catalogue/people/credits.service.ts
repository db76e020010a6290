import { CREDITS_MAX, PERSON_ROLES, type PersonRole } from '@filmfisher/shared/people/people';
import type {
  Person,
  PersonCredit,
  PersonListQuery,
  PersonRow,
} from '@filmfisher/shared/people/people.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import pMap from 'p-map';
import { AppError } from '../../../platform/errors.ts';
import { findPeople, findPerson, peopleOfIds, type PersonRecord } from '../../people/index.ts';
import { cachedMovieCounts } from '../movies/movie-counts.service.ts';
import type { MovieFields, MovieRecord } from '../movies/movie-fields.ts';
import { MOVIE_ORDERS } from '../movies/movie-indexes.ts';
import { MovieModel } from '../movies/movies.model.ts';
import {
  NAMES_OF,
  presentCredit,
  presentPerson,
  presentPersonRow,
  type CreditingMovie,
} from './people.presenter.ts';

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
    return presentCredit(movie, names, person);
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

/** People are ranked by the films that the most members have seen; the rest would move nobody near the top. */
const SEEN_FILMS = 500;
const SEEN_PEOPLE_MAX = 240;
const mostSeen = cachedMovieCounts<Types.ObjectId[]>();

/** @returns the people of one role, or of any, those first whose films the most members have seen */
async function readMostSeen(role: PersonRole | undefined): Promise<Types.ObjectId[]> {
  const movies = await MovieModel.find({}, { ...CREDITED, watchedCount: 1 })
    .sort(MOVIE_ORDERS.popular)
    .limit(SEEN_FILMS)
    .lean<(CreditingMovie & Pick<MovieRecord, 'people' | 'watchedCount'>)[]>();
  const people = new Map<string, { personId: Types.ObjectId; seen: number; films: number }>();
  for (const movie of movies) {
    const names = new Set((role ? [role] : PERSON_ROLES).flatMap((one) => NAMES_OF[one](movie)));
    for (const { personId, name } of movie.people) {
      if (!names.has(name)) continue;
      const person = people.get(personId.toHexString()) ?? { personId, seen: 0, films: 0 };
      person.seen += movie.watchedCount;
      person.films += 1;
      people.set(personId.toHexString(), person);
    }
  }
  return [...people.values()]
    .sort((a, b) => b.seen - a.seen || b.films - a.films || (a.personId < b.personId ? -1 : 1))
    .slice(0, SEEN_PEOPLE_MAX)
    .map(({ personId }) => personId);
}

async function findMostSeen({ role, page, limit }: PersonListQuery) {
  const ids = await mostSeen.get(
    role ?? 'any',
    () => readMostSeen(role),
    () => true,
  );
  const shown = ids.slice((page - 1) * limit, page * limit);
  return { people: await peopleOfIds(shown), total: ids.length };
}

/**
 * @returns one page of people: by name all, or those whose names fit a search text; or those whose films the most
 *   members have seen, 240 at most, perhaps a minute old
 */
export async function listPeople(query: PersonListQuery): Promise<PeoplePage> {
  const { people, total } = query.sort === 'seen' ? await findMostSeen(query) : await findPeople(query);
  const titles = await pMap(people, (person) => MovieModel.countDocuments(moviesOf(person)), {
    concurrency: COUNTS_AT_ONCE,
  });
  const rows = people.map((person, index) => presentPersonRow(person, titles[index] ?? 0));
  const { page, limit } = query;
  return { people: rows, total, totalPages: pageCount(total, limit), page, limit };
}
