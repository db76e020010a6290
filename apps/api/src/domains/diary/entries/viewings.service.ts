import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import { NO_VIEWINGS, type SeenSource, settleSeen, type Viewings } from '../../ratings/index.ts';
import { EntryModel, LIVE, type EntryRecord } from './entries.model.ts';

/*
 * What diaries have of films, as it decides who has seen them.
 */

export const VIEWING_FIELDS = { movieId: 1, userId: 1, watchedOn: 1, private: 1, createdAt: 1 };
export type ViewingRecord = Pick<EntryRecord, 'movieId' | 'userId' | 'watchedOn' | 'private' | 'createdAt'>;

/** @param entries of one member and one film, without deleted ones */
export function viewingsIn(entries: readonly Pick<EntryRecord, 'private' | 'createdAt'>[]): Viewings {
  if (entries.length === 0) return NO_VIEWINGS;
  const isOpen = entries.some((entry) => !entry.private);
  const loggedAt = new Date(Math.max(...entries.map(({ createdAt }) => createdAt.getTime())));
  return { logged: isOpen ? 'others' : 'member', loggedAt };
}

/** @returns the same for each of these ids, films or members, which the entries name in the field */
function viewingsBy(
  field: 'movieId' | 'userId',
  ids: readonly string[],
  entries: readonly ViewingRecord[],
): Map<string, Viewings> {
  const grouped = new Map<string, ViewingRecord[]>(ids.map((id) => [id, []]));
  for (const entry of entries) grouped.get(entry[field].toHexString())?.push(entry);
  return new Map([...grouped].map(([id, rows]) => [id, viewingsIn(rows)]));
}

function readViewings(filter: QueryFilter<EntryRecord>, session: ClientSession): Promise<ViewingRecord[]> {
  return EntryModel.find({ ...filter, ...LIVE }, VIEWING_FIELDS)
    .session(session)
    .lean<ViewingRecord[]>();
}

/** @returns what the member's diary has of each of these films */
export async function viewingsOf(
  userId: Types.ObjectId | string,
  movieIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, Viewings>> {
  const movieId = mongoose.trusted({ $in: [...movieIds] });
  return viewingsBy('movieId', movieIds, await readViewings({ userId, movieId }, session));
}

/** @returns what the member's diary will have of the films that get entries now */
export async function viewingsWith(
  userId: string,
  added: ReadonlyMap<string, readonly Pick<EntryRecord, 'private'>[]>,
  now: Date,
  session: ClientSession,
): Promise<Map<string, Viewings>> {
  const growing = [...added].filter(([, entries]) => entries.length > 0);
  const before = await viewingsOf(
    userId,
    growing.map(([id]) => id),
    session,
  );
  return new Map(
    growing.map(([id, entries]) => {
      const isOpen = before.get(id)?.logged === 'others' || entries.some((entry) => !entry.private);
      return [id, { logged: isOpen ? 'others' : 'member', loggedAt: now }];
    }),
  );
}

/** Stores what these members' diaries have of a film, also while the film is removed. */
export async function settleViewings(
  movieId: Types.ObjectId,
  userIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  const entries = await readViewings({ movieId, userId: mongoose.trusted({ $in: [...userIds] }) }, session);
  const ids = [...new Set(userIds.map((id) => id.toHexString()))];
  await settleSeen(movieId.toHexString(), viewingsBy('userId', ids, entries), session);
}

/** What diaries have of films, for a recount. */
export const loggedMovies: SeenSource = {
  async read(userIds) {
    const entries = await EntryModel.find(
      { ...(userIds && { userId: mongoose.trusted(userIds) }), ...LIVE },
      VIEWING_FIELDS,
    ).lean<ViewingRecord[]>();
    const pairs = new Map<string, ViewingRecord[]>();
    for (const entry of entries) {
      const key = `${entry.userId.toHexString()} ${entry.movieId.toHexString()}`;
      const others = pairs.get(key);
      if (others) others.push(entry);
      else pairs.set(key, [entry]);
    }
    return [...pairs.values()].flatMap((rows) => {
      const [first] = rows;
      return first ? [{ userId: first.userId, movieId: first.movieId, ...viewingsIn(rows) }] : [];
    });
  },
};
