import mongoose, { Types } from 'mongoose';
import { PersonModel, type PersonRecord } from './people.model.ts';

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
