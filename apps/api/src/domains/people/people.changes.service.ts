import type { PersonUpdate } from '@filmfisher/shared/people/people.schema';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Semaphore } from '../../platform/process/semaphore.ts';
import { removePictures, storeMoviePicture } from '../../platform/pictures/pictures.service.ts';
import { recordAct } from '../audit-log/index.ts';
import { PersonModel, type PersonFields, type PersonImage, type PersonRecord } from './people.model.ts';
import { renameInFilms } from './person-renames.ts';
import { personKeyOf, personWordsOf } from './people-names.ts';

type Names = Pick<PersonFields, 'name' | 'otherNames'>;

/** @returns each name once, but for case and accents, without the person's own */
function othersOf(name: string, otherNames: readonly string[]): string[] {
  const byKey = new Map(otherNames.map((other) => [personKeyOf(other), other]));
  byKey.delete(personKeyOf(name));
  return [...byKey.values()];
}

/** @returns what follows from the names; a key stays with the person who has it already */
async function keysOf(id: Types.ObjectId, { name, otherNames }: Names, session: ClientSession) {
  const names = [name, ...otherNames];
  const keys = [...new Set(names.map(personKeyOf))];
  const others = await PersonModel.find(
    { _id: mongoose.trusted({ $ne: id }), creditKeys: mongoose.trusted({ $in: keys }) },
    { creditKeys: 1 },
  )
    .session(session)
    .lean<Pick<PersonRecord, 'creditKeys'>[]>();
  const taken = new Set(others.flatMap(({ creditKeys = [] }) => creditKeys));
  const creditKeys = keys.filter((key) => !taken.has(key));
  return { nameKey: personKeyOf(name), words: personWordsOf(names), creditKeys };
}

/**
 * Stores a person's names with all that follows from them.
 * @returns the person as stored; null when they are gone
 */
async function storeNames(
  id: Types.ObjectId,
  { name, otherNames }: Names,
  set: Partial<Pick<PersonFields, 'image' | 'formerIds'>>,
  session: ClientSession,
): Promise<PersonRecord | null> {
  const names = { name, otherNames: othersOf(name, otherNames) };
  const { creditKeys, ...keys } = await keysOf(id, names, session);
  return PersonModel.findByIdAndUpdate(
    id,
    {
      $set: { ...names, ...keys, ...set, ...(creditKeys.length > 0 && { creditKeys }) },
      ...(creditKeys.length === 0 && { $unset: { creditKeys: '' } }),
    },
    { returnDocument: 'after', session },
  ).lean<PersonRecord>();
}

/** Who changes somebody at the desk, and when. */
export interface Editor {
  userId: string;
  now: Date;
}

/** @returns what the log of the desk keeps of a person */
const loggedPerson = ({ name, otherNames, image }: PersonRecord) => ({
  name,
  otherNames,
  image: image ? { pictureId: image.pictureId } : null,
});

/**
 * Changes one person and records it; a picture that nobody has any more is removed.
 * @param change stores the change within the transaction
 * @throws AppError `person_not_found`
 */
async function edit(
  id: Types.ObjectId,
  { userId, now }: Editor,
  change: (person: PersonRecord, session: ClientSession) => Promise<PersonRecord | null>,
): Promise<void> {
  const former = await inTransaction(async (session) => {
    const before = await PersonModel.findById(id).session(session).lean<PersonRecord>();
    const after = before && (await change(before, session));
    if (!after) throw new AppError('person_not_found');
    if (after.name !== before.name) await renameInFilms({ personId: id, from: before.name }, now, session);
    await recordAct(
      {
        actor: userId,
        kind: 'person_changed',
        target: { kind: 'person', id: id.toHexString(), name: after.name },
        wordsOf: [],
        before: loggedPerson(before),
        after: loggedPerson(after),
      },
      now,
      session,
    );
    return before.image?.pictureId === after.image?.pictureId ? undefined : before.image;
  });
  // Only now: a crash before leaves a picture too many, never a person who points at nothing.
  if (former) await removePictures(former.pictureId);
}

/**
 * Changes a person's names or removes the picture. Films that write the former name follow by a job; those that write
 * another one, as the person was credited, go on doing so. A former name stays another name, unless other names are sent,
 * so that films which are added under it still find the person.
 * @throws AppError `person_not_found`; `conflict` when somebody else takes one of the names at the same moment
 */
export async function updatePerson(id: Types.ObjectId, changes: PersonUpdate, editor: Editor): Promise<void> {
  try {
    await edit(id, editor, async (person, session) => {
      const name = changes.name ?? person.name;
      const otherNames = changes.otherNames ?? [...person.otherNames, person.name];
      const stored = await storeNames(id, { name, otherNames }, {}, session);
      return changes.image === null ? await storePicture(id, undefined, session) : stored;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('conflict');
    throw error;
  }
}

async function storePicture(
  id: Types.ObjectId,
  image: PersonImage | undefined,
  session: ClientSession,
): Promise<PersonRecord | null> {
  const change = image === undefined ? { $unset: { image: '' } } : { $set: { image } };
  return PersonModel.findByIdAndUpdate(id, change, {
    session,
    returnDocument: 'after',
  }).lean<PersonRecord>();
}

/**
 * Gives a person a picture in place of the former one.
 * @param upload bytes of a JPEG, PNG or WebP
 * @param gate bounds the resizing
 * @throws AppError `person_not_found`, and those of storeMoviePicture
 */
export async function setPersonPicture(
  id: Types.ObjectId,
  upload: Buffer,
  gate: Semaphore,
  editor: Editor,
): Promise<void> {
  const pictureId = await storeMoviePicture(upload, gate);
  try {
    await edit(id, editor, (_person, session) => storePicture(id, { pictureId }, session));
  } catch (error) {
    await removePictures(pictureId);
    throw error;
  }
}

/** Gives a person what another one has, and removes that one. */
export async function takeOver(
  person: PersonRecord,
  into: PersonRecord,
  { userId, now }: Editor,
): Promise<void> {
  const unused = await inTransaction(async (session) => {
    const gone = await PersonModel.findByIdAndDelete(person._id, { session }).lean<PersonRecord>();
    const kept = await PersonModel.findById(into._id).session(session).lean<PersonRecord>();
    if (!gone || !kept) throw new AppError('person_not_found');
    const image = kept.image ?? gone.image;
    const merged = await storeNames(
      kept._id,
      { name: kept.name, otherNames: [...kept.otherNames, gone.name, ...gone.otherNames] },
      { formerIds: [...kept.formerIds, gone._id, ...gone.formerIds], ...(image && { image }) },
      session,
    );
    if (!merged) throw new AppError('person_not_found');
    if (gone.name !== kept.name) await renameInFilms({ personId: kept._id, from: gone.name }, now, session);
    await recordAct(
      {
        actor: userId,
        kind: 'people_merged',
        target: { kind: 'person', id: kept._id.toHexString(), name: kept.name },
        wordsOf: [],
        before: { into: loggedPerson(kept), merged: { id: gone._id.toHexString(), ...loggedPerson(gone) } },
        after: loggedPerson(merged),
      },
      now,
      session,
    );
    return kept.image && gone.image;
  });
  // A crash before this leaves a picture that nothing names, which the sweep removes.
  if (unused) await removePictures(unused.pictureId);
}

/**
 * Adds a person to whom no name leads until another one of this name gives it up: films that are added under it go on
 * meaning the other.
 */
export async function addNamesake(name: string, session: ClientSession): Promise<PersonRecord> {
  const [made] = await PersonModel.create(
    [{ name, nameKey: personKeyOf(name), words: personWordsOf([name]) }],
    { session },
  );
  if (!made) throw new AppError('internal_error');
  return made.toObject();
}

/**
 * Gives a person who has none a picture of another catalogue.
 * @param image a stored picture set with whom to thank for it
 * @returns whether it was taken
 */
export async function fillPersonPicture(id: Types.ObjectId, image: PersonImage): Promise<boolean> {
  const { modifiedCount } = await PersonModel.updateOne({ _id: id, image: null }, { $set: { image } });
  return modifiedCount > 0;
}

/** @returns those of some people who have no picture */
export async function peopleWithoutPicture(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const people = await PersonModel.find(
    { _id: mongoose.trusted({ $in: [...ids] }), image: null },
    { _id: 1 },
  ).lean<Pick<PersonRecord, '_id'>[]>();
  return new Set(people.map(({ _id }) => _id.toHexString()));
}

/** @returns those of the picture sets that are somebody's picture */
export async function personPicturesAmong(sets: readonly string[]): Promise<string[]> {
  const people = await PersonModel.find(
    { 'image.pictureId': mongoose.trusted({ $in: [...sets] }) },
    { image: 1 },
  ).lean<Pick<PersonRecord, 'image'>[]>();
  return people.flatMap(({ image }) => image?.pictureId ?? []);
}
