import type { PersonSplit } from '@filmfisher/shared/people/people.schema';
import mongoose, { type Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAct } from '../../audit-log/index.ts';
import { addNamesake, findPerson, takeOver, type Editor, type PersonRecord } from '../../people/index.ts';
import { MovieModel } from '../movies/movies.model.ts';

/**
 * Makes films name another person.
 * @param movieIds narrows the films; all that name one of the former people when left out
 */
async function renamePeople(
  former: readonly Types.ObjectId[],
  personId: Types.ObjectId,
  movieIds?: readonly Types.ObjectId[],
  session?: mongoose.ClientSession,
): Promise<number> {
  const filter = {
    ...(movieIds && { _id: { $in: [...movieIds] } }),
    'people.personId': { $in: [...former] },
  };
  const { modifiedCount } = await MovieModel.collection.updateMany(
    filter,
    // The version makes an edit that has read the film before begin again.
    { $set: { 'people.$[one].personId': personId }, $inc: { __v: 1 } },
    { arrayFilters: [{ 'one.personId': { $in: [...former] } }], ...(session && { session }) },
  );
  return modifiedCount;
}

/**
 * Makes two people one. The person who stays takes over the names, the films, the address and, without one of their
 * own, the picture of the other. May be sent again: it then finishes what was broken off.
 * @param id of the person who goes
 * @param into id of the person who stays
 * @returns the person who stays, and how many films changed
 * @throws AppError `person_not_found`, `validation_failed` when both are the same person
 */
export async function mergePerson(
  id: string,
  into: string,
  editor: Editor,
): Promise<{ person: PersonRecord; movies: number }> {
  const [person, kept] = await Promise.all([findPerson(id), findPerson(into)]);
  if (!person._id.equals(kept._id)) await takeOver(person, kept, editor);
  else if (kept._id.equals(id)) {
    throw new AppError('validation_failed', { fields: { into: 'Choose another person' } });
  }
  const merged = await findPerson(into);
  return { person: merged, movies: await renamePeople(merged.formerIds, merged._id) };
}

/**
 * Makes a person of some films of another: two of one name had been taken for one. No name leads to the new person
 * until the other gives it up: films that are added under it go on meaning the other.
 * @param person as stored
 * @returns the new person
 * @throws AppError `validation_failed` when none of the films names the person
 */
export async function splitPerson(
  person: PersonRecord,
  { movieIds, name = person.name }: PersonSplit,
  { userId, now }: Editor,
): Promise<PersonRecord> {
  return inTransaction(async (session) => {
    const made = await addNamesake(name, session);
    const movies = movieIds.map((id) => new mongoose.Types.ObjectId(id));
    const moved = await renamePeople([person._id, ...person.formerIds], made._id, movies, session);
    if (moved === 0) {
      throw new AppError('validation_failed', {
        fields: { movieIds: 'None of these films names the person' },
      });
    }
    await recordAct(
      {
        actor: userId,
        kind: 'person_split',
        target: { kind: 'person', id: person._id.toHexString(), name: person.name },
        wordsOf: [],
        after: { id: made._id.toHexString(), name, movies: moved },
      },
      now,
      session,
    );
    return made;
  });
}
