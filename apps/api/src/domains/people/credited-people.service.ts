import mongoose, { Types, type ClientSession } from 'mongoose';
import { DUPLICATE_KEY } from '../../platform/database/duplicate-key.ts';
import { peopleOf, type Credits, personKeyOf, personWordsOf } from './people-names.ts';
import { PersonModel, type PersonFields, type PersonRecord } from './people.model.ts';

/** Which person a name of a film means. */
export interface CreditedPerson {
  personId: Types.ObjectId;
  /** As the film writes it. */
  name: string;
}

/** @returns the ids of those whom the keys lead to, by key */
async function findByKeys(
  keys: readonly string[],
  session: ClientSession | null,
): Promise<Map<string, Types.ObjectId>> {
  if (keys.length === 0) return new Map();
  const people = await PersonModel.find(
    { creditKeys: mongoose.trusted({ $in: [...keys] }) },
    { creditKeys: 1 },
  )
    .session(session)
    .lean<Pick<PersonRecord, '_id' | 'creditKeys'>[]>();
  return new Map(people.flatMap(({ _id, creditKeys = [] }) => creditKeys.map((key) => [key, _id])));
}

/** @returns the person whom this name alone leads to, as stored */
export function newPerson(name: string, now: Date): PersonFields {
  const key = personKeyOf(name);
  return {
    name,
    otherNames: [],
    nameKey: key,
    words: personWordsOf([name]),
    creditKeys: [key],
    formerIds: [],
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Makes a person of each name. The index refuses a second maker of the same person at the same moment: that ends a
 * transaction; outside of one, the first maker's person is found.
 * @param names by their keys
 */
async function makePeople(names: ReadonlyMap<string, string>, session: ClientSession | null): Promise<void> {
  if (names.size === 0) return;
  const now = new Date();
  // Past the model, which takes as long for each person as storing it does.
  const rows = [...names.values()].map((name) => ({ _id: new Types.ObjectId(), ...newPerson(name, now) }));
  try {
    await PersonModel.collection.insertMany(rows, { ordered: session !== null, ...(session && { session }) });
  } catch (error) {
    if (session !== null || !(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  }
}

/**
 * Finds out whom names mean: the person whom a name leads to, else one who is made.
 * @returns ids by the names' keys
 */
async function peopleNamed(
  names: Iterable<string>,
  session: ClientSession | null,
): Promise<Map<string, Types.ObjectId>> {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const key = personKeyOf(name);
    if (!wanted.has(key)) wanted.set(key, name);
  }
  const found = await findByKeys([...wanted.keys()], session);
  const missing = new Map([...wanted].filter(([key]) => !found.has(key)));
  await makePeople(missing, session);
  return new Map([...found, ...(await findByKeys([...missing.keys()], session))]);
}

/** What a film that was stored before says of its people. */
interface FormerCredits {
  people?: readonly CreditedPerson[];
}

/**
 * Says for films that are about to be stored whom their names mean. Within one film a name means one person. A name
 * that the film had before keeps its person.
 * @param session of the transaction that stores the films, so that nobody is made of a film that is not stored
 * @returns per film, each spelling of a name once, in the order of the credits
 */
export async function creditPeople(
  movies: readonly (Credits & FormerCredits)[],
  session: ClientSession | null = null,
): Promise<CreditedPerson[][]> {
  const films = movies.map((movie) => ({
    names: [...new Set(peopleOf(movie))],
    former: new Map(movie.people?.map(({ name, personId }) => [personKeyOf(name), personId])),
  }));
  const ids = await peopleNamed(
    films.flatMap(({ names, former }) => names.filter((name) => !former.has(personKeyOf(name)))),
    session,
  );
  return films.map(({ names, former }) =>
    names.flatMap((name) => {
      const key = personKeyOf(name);
      const personId = former.get(key) ?? ids.get(key);
      return personId ? [{ personId, name }] : [];
    }),
  );
}

/** @returns whom the names of one film mean, as for creditPeople */
export async function creditPeopleOf(movie: Credits & FormerCredits): Promise<CreditedPerson[]> {
  const [people = []] = await creditPeople([movie]);
  return people;
}
