import type { Entry, SharedEvening } from '@filmfisher/shared/diary/diary.schema';
import type { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedAmong, blockedWith } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import type { EntryRecord } from './entries.model.ts';

type Companions = NonNullable<Entry['companions']>;

/**
 * @param userId whose entries they are
 * @returns whom an entry names, as far as the reader may know: nobody whom a block separates from either of the two
 */
export async function presentCompany(
  userId: Types.ObjectId,
  entries: readonly EntryRecord[],
  reader: Viewer | null,
): Promise<(entry: EntryRecord) => Companions> {
  const ids = entries.flatMap(({ company = [] }) => company.map((one) => one.userId));
  if (ids.length === 0) return () => [];
  const isOwn = reader?.userId === userId.toHexString();
  const [cards, blocked, lost] = await Promise.all([
    memberCards(ids),
    blockedAmong(reader, ids),
    blockedWith(userId),
  ]);
  return ({ company = [] }) =>
    company.flatMap((one) => {
      const id = one.userId.toHexString();
      const member = cards.get(id);
      const { state } = one;
      if (!member || blocked.has(id) || lost.has(id) || state === 'declined') return [];
      return isOwn || state === 'accepted' ? [{ member, state }] : [];
    });
}

/** @returns entries of others as the member named in them sees them */
export async function presentNaming(
  entries: readonly EntryRecord[],
  reader: Viewer,
): Promise<SharedEvening[]> {
  const [cards, movies] = await Promise.all([
    memberCards(entries.map(({ userId }) => userId)),
    movieRefs(entries.map(({ movieId }) => movieId)),
  ]);
  return entries.flatMap(({ _id, userId, movieId, watchedOn, company = [] }) => {
    const member = cards.get(userId.toHexString());
    const movie = movies.get(movieId.toHexString());
    const state = company.find((one) => one.userId.toHexString() === reader.userId)?.state;
    if (!member || !movie || state === undefined || state === 'declined') return [];
    return [{ _id: _id.toHexString(), member, movie, watchedOn, state }];
  });
}
