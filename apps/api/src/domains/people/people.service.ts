import type { PersonListQuery } from '@filmfisher/shared/people/people.schema';
import mongoose, { type QueryFilter, Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { pageEntries, type PageEntry } from '../../platform/database/page-entries.ts';
import { personWordsOf } from './people-names.ts';
import { PersonModel, type PersonFields, type PersonRecord } from './people.model.ts';

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

/** @returns people by name, one page of them: all, or those whose names fit a search text; and how many there are */
export async function findPeople({
  q,
  page,
  limit,
}: PersonListQuery): Promise<{ people: PersonRecord[]; total: number }> {
  const filter = matching(q);
  const [people, total] = await Promise.all([
    PersonModel.find(filter)
      .sort({ nameKey: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<PersonRecord[]>(),
    PersonModel.countDocuments(filter),
  ]);
  return { people, total };
}

/** @returns the people of these ids, in their order; former ids lead to nobody */
export async function peopleOfIds(ids: readonly Types.ObjectId[]): Promise<PersonRecord[]> {
  const people = await PersonModel.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<PersonRecord[]>();
  const byId = new Map(people.map((person) => [person._id.toHexString(), person]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}

/** @returns the people whose names have these keys (personKeyOf) */
export async function peopleOfNames(
  nameKeys: readonly string[],
): Promise<Pick<PersonRecord, 'name' | 'nameKey'>[]> {
  return PersonModel.find(
    { nameKey: mongoose.trusted({ $in: [...nameKeys] }) },
    { name: 1, nameKey: 1 },
  ).lean<Pick<PersonRecord, 'name' | 'nameKey'>[]>();
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
