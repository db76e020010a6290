import mongoose, { Types, type ClientSession } from 'mongoose';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { batchesOf } from '../../platform/database/id-batches.ts';
import { scanMembers, standingOf } from '../members/index.ts';
import { peopleOf, type Credits, personKeyOf, personWordsOf } from './people-names.ts';
import { PersonModel, type PersonFields, type PersonRecord } from './people.model.ts';

/*
 * People follow from the films that name them. Somebody is made with the first such film, and goes with the last one
 * unless the desk has made something of them. A film that credits somebody marks their row (`creditedAt`), so that nobody goes
 * whom a film has just named.
 */

/** Which person a name of a film means. */
export interface CreditedPerson {
  personId: Types.ObjectId;
  /** As the film writes it. */
  name: string;
}

/** @returns the ids of those whom the keys lead to, by key */
async function findByKeys(
  keys: readonly string[],
  session: ClientSession,
): Promise<Map<string, Types.ObjectId>> {
  const found = new Map<string, Types.ObjectId>();
  for (const batch of batchesOf(keys)) {
    const filter = { creditKeys: mongoose.trusted({ $in: batch }) };
    const people = await PersonModel.find(filter, { creditKeys: 1 })
      .session(session)
      .lean<Pick<PersonRecord, '_id' | 'creditKeys'>[]>();
    for (const { _id, creditKeys = [] } of people) for (const key of creditKeys) found.set(key, _id);
  }
  return found;
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

/** Past the model, which takes as long for each person as storing it does. */
async function storePeople(people: readonly PersonRecord[], session: ClientSession): Promise<void> {
  if (people.length === 0) return;
  try {
    await PersonModel.collection.insertMany([...people], { session });
  } catch (error) {
    // Somebody else made the same person at the same moment: the transaction begins again, and finds them.
    if (isDuplicate(error)) (error as mongoose.mongo.MongoError).addErrorLabel('TransientTransactionError');
    throw error;
  }
}

/** Marks people as named by a film that is about to be stored. */
async function touch(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
  for (const batch of batchesOf(ids))
    await PersonModel.collection.updateMany(
      { _id: { $in: batch } },
      { $set: { creditedAt: new Date() } },
      { session },
    );
}

/**
 * Finds out whom names mean: the person whom a name leads to, else one who is made: by the id that comes with the
 * name, where it comes with one.
 * @returns ids by the names' keys
 */
async function peopleNamed(
  names: Iterable<{ name: string; personId?: Types.ObjectId }>,
  session: ClientSession,
): Promise<Map<string, Types.ObjectId>> {
  const wanted = new Map<string, { name: string; personId?: Types.ObjectId }>();
  for (const named of names) {
    const key = personKeyOf(named.name);
    if (!wanted.has(key)) wanted.set(key, named);
  }
  const found = await findByKeys([...wanted.keys()], session);
  const now = new Date();
  const made = [...wanted]
    .filter(([key]) => !found.has(key))
    .map(([, { name, personId = new Types.ObjectId() }]) => ({ _id: personId, ...newPerson(name, now) }));
  await storePeople(made, session);
  await touch([...new Set(found.values())], session);
  return new Map([...found, ...made.map(({ _id, nameKey }) => [nameKey, _id] as const)]);
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
  session: ClientSession,
): Promise<CreditedPerson[][]> {
  const films = movies.map((movie) => ({
    names: [...new Set(peopleOf(movie))],
    former: new Map(movie.people?.map(({ name, personId }) => [personKeyOf(name), personId])),
  }));
  const ids = await peopleNamed(
    films.flatMap(({ names, former }) =>
      names.filter((name) => !former.has(personKeyOf(name))).map((name) => ({ name })),
    ),
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

/**
 * Brings back the people of a film that comes back: people who went with it are made again under the same id, unless the
 * name leads to somebody else by now.
 * @returns whom the film's names mean
 */
export async function creditAgain(
  people: readonly CreditedPerson[],
  session: ClientSession,
): Promise<CreditedPerson[]> {
  const among = mongoose.trusted({ $in: people.map(({ personId }) => personId) });
  const stay = await PersonModel.find({ $or: [{ _id: among }, { formerIds: among }] }, { formerIds: 1 })
    .session(session)
    .lean<Pick<PersonRecord, '_id' | 'formerIds'>[]>();
  await touch(
    stay.map(({ _id }) => _id),
    session,
  );
  const known = new Set(stay.flatMap(({ _id, formerIds }) => [_id, ...formerIds].map(String)));
  const gone = people.filter(({ personId }) => !known.has(String(personId)));
  const ids = await peopleNamed(gone, session);
  return people.map((one) =>
    known.has(String(one.personId))
      ? one
      : { ...one, personId: ids.get(personKeyOf(one.name)) ?? one.personId },
  );
}

/** @returns whether the row says no more than that films name somebody so */
function isUntouched({ nameKey, otherNames, creditKeys, image, formerIds, ...at }: PersonRecord): boolean {
  return (
    at.createdAt.getTime() === at.updatedAt.getTime() &&
    otherNames.length + formerIds.length === 0 &&
    image === undefined &&
    creditKeys?.length === 1 &&
    creditKeys[0] === nameKey
  );
}

/**
 * @param ids of people, perhaps twice
 * @returns those whom nobody at the desk has changed: they go with their last film
 */
export async function untouchedAmong(ids: readonly Types.ObjectId[]): Promise<PersonRecord[]> {
  const unique = new Map(ids.map((id) => [id.toHexString(), id]));
  const untouched: PersonRecord[] = [];
  for (const batch of batchesOf([...unique.values()])) {
    const people = await PersonModel.find({ _id: mongoose.trusted({ $in: batch }) }).lean<PersonRecord[]>();
    untouched.push(...people.filter(isUntouched));
  }
  return untouched;
}

/** @returns ids of the people as whom members are verified */
async function verifiedPeople(): Promise<Set<string | undefined>> {
  const makers = await scanMembers({ role: 'maker' });
  const standing = await standingOf(makers.map(({ _id }) => _id));
  return new Set([...standing.values()].map(({ personId }) => personId?.toHexString()));
}

/**
 * Removes people, as they were read; those credited or edited since stay, and those whom a member is verified as.
 * @returns how many are removed
 */
export async function removePeople(people: readonly PersonRecord[]): Promise<number> {
  if (people.length === 0) return 0;
  const verified = await verifiedPeople();
  let removed = 0;
  for (const batch of batchesOf(people.filter(({ _id }) => !verified.has(_id.toHexString())))) {
    const { deletedCount } = await PersonModel.collection.bulkWrite(
      batch.map(({ _id, updatedAt, creditedAt = null }) => ({
        deleteOne: { filter: { _id, updatedAt, creditedAt } },
      })),
      { ordered: false },
    );
    removed += deletedCount;
  }
  return removed;
}
