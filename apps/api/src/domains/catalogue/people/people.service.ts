import { CREDITS_MAX } from '@filmfisher/shared/people/people';
import type {
  Person,
  PersonCredit,
  PersonListQuery,
  PersonRow,
} from '@filmfisher/shared/people/people.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { type QueryFilter, Types } from 'mongoose';
import pMap from 'p-map';
import { AppError } from '../../../platform/errors.ts';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import type { MovieFields, MovieRecord } from '../movies/movie-fields.ts';
import { MOVIE_ORDERS } from '../movies/movie-indexes.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { PersonModel, type PersonFields, type PersonRecord } from './people.model.ts';
import { presentCredit, presentPerson, presentPersonRow, type CreditingMovie } from './people.presenter.ts';
import { personWordsOf } from '../movies/search-terms.service.ts';

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

/**
 * @param id 24 hexadecimal digits: the person's, or that of somebody who turned out to be the same
 * @throws AppError `person_not_found`
 */
export async function findPerson(id: string): Promise<PersonRecord> {
  const person =
    (await PersonModel.findById(id).lean<PersonRecord>()) ??
    (await PersonModel.findOne({ formerIds: new mongoose.Types.ObjectId(id) })
      .sort({ _id: 1 })
      .lean<PersonRecord>());
  if (!person) throw new AppError('person_not_found');
  return person;
}

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

/** People as a sitemap lists them. */
export const peoplePages = pageEntries<PageEntry & { name: string; updatedAt: Date }>(PersonModel, {
  name: 1,
  updatedAt: 1,
});

/** @returns the filter of the people one of whose words each typed word begins */
function matching(q: string | undefined): QueryFilter<PersonFields> {
  // The longest word leaves the fewest; the database looks up the first.
  const typed = q === undefined ? [] : personWordsOf([q]).sort((a, b) => b.length - a.length);
  if (typed.length === 0) return {};
  return {
    $and: typed.map((word) => ({
      words: mongoose.trusted({ $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } }),
    })),
  };
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
export async function listPeople({ q, page, limit }: PersonListQuery): Promise<PeoplePage> {
  const filter = matching(q);
  const [people, total] = await Promise.all([
    PersonModel.find(filter)
      .sort({ nameKey: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<PersonRecord[]>(),
    PersonModel.countDocuments(filter),
  ]);
  const titles = await pMap(people, (person) => MovieModel.countDocuments(moviesOf(person)), {
    concurrency: COUNTS_AT_ONCE,
  });
  const rows = people.map((person, index) => presentPersonRow(person, titles[index] ?? 0));
  return { people: rows, total, totalPages: pageCount(total, limit), page, limit };
}

type Referred = Pick<PersonRecord, '_id' | 'name' | 'formerIds'>;

/**
 * @param ids of people; some may be gone, or have turned out to be somebody else
 * @returns who they are by these ids in 24 hexadecimal digits, as much as stands beside something else
 */
export async function personRefs(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, { _id: string; name: string }>> {
  const among = mongoose.trusted({ $in: [...ids] });
  const filter = { $or: [{ _id: among }, { formerIds: among }] };
  const people =
    ids.length === 0 ? [] : await PersonModel.find(filter, { name: 1, formerIds: 1 }).lean<Referred[]>();
  return new Map(
    people.flatMap(({ _id, name, formerIds }) =>
      [...formerIds, _id].map((id) => [id.toHexString(), { _id: _id.toHexString(), name }] as const),
    ),
  );
}

/** @returns all ids by which something may name this person; the given one alone where nobody has it */
export async function idsOfPerson(id: string): Promise<Types.ObjectId[]> {
  const wanted = new Types.ObjectId(id);
  const filter = { $or: [{ _id: wanted }, { formerIds: wanted }] };
  const person = await PersonModel.findOne(filter, { formerIds: 1 }).lean<Referred>();
  return person ? [person._id, ...person.formerIds] : [wanted];
}
