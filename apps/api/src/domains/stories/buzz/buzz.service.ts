import {
  RUMOUR_DAYS,
  type BuzzInput,
  type BuzzItem,
  type BuzzKind,
  type BuzzQuery,
} from '@filmfisher/shared/buzz';
import { Types } from 'mongoose';
import { cursorPage } from '../../../platform/database/cursor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { leftOutAmong, memberCards } from '../../accounts/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { mayEditAll } from '../articles/article-rights.ts';
import { BuzzModel, lastingAt, type BuzzRecord } from './buzz.model.ts';

const DAY_MS = 24 * 60 * 60_000;

const expiryOf = (kind: BuzzKind, now: Date) =>
  kind === 'rumour' ? new Date(now.getTime() + RUMOUR_DAYS * DAY_MS) : null;

/** @returns the news as their readers see them; those of members whom the reader does not see are left out */
export async function presentBuzz(rows: readonly BuzzRecord[], viewer: Viewer | null): Promise<BuzzItem[]> {
  const ids = rows.map(({ userId }) => userId);
  const [members, films, leftOut] = await Promise.all([
    memberCards(ids),
    movieRefs(rows.flatMap(({ movieIds }) => movieIds)),
    leftOutAmong(viewer, ids),
  ]);
  return rows
    .filter(({ userId }) => !leftOut.has(userId.toHexString()))
    .map(({ _id, kind, text, source, movieIds, userId, at, expiresAt, waiting }) => ({
      _id: _id.toHexString(),
      kind,
      text,
      source,
      movies: movieIds.flatMap((id) => films.get(id.toHexString()) ?? []),
      by: members.get(userId.toHexString()) ?? null,
      at: at.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      waiting,
    }));
}

/** @param waiting those that an editor has to look at, instead of those that everybody sees */
export async function listBuzz(
  { kind, cursor, limit }: BuzzQuery,
  waiting: boolean,
  now: Date,
): Promise<{ rows: BuzzRecord[]; next: string | null }> {
  const chosen = { ...(kind !== undefined && { kind }), ...lastingAt(now), waiting };
  return cursorPage<BuzzRecord>('_id', { order: -1, cursor, limit }, (filter, sort, count) =>
    BuzzModel.find({ ...chosen, ...filter })
      .sort(sort)
      .limit(count)
      .lean<BuzzRecord[]>(),
  );
}

/**
 * Stores news: of an editor they appear at once, of others they wait for one.
 * @throws AppError `validation_failed` for a film that is not there
 */
export async function addBuzz(
  { kind, text, source, movieIds }: BuzzInput,
  viewer: Viewer,
  now: Date,
): Promise<BuzzRecord> {
  const films = movieIds.map((id) => new Types.ObjectId(id));
  const known = await movieRefs(films);
  const missing = movieIds.findIndex((id) => !known.has(id.toLowerCase()));
  if (missing !== -1) {
    throw new AppError('validation_failed', { fields: { [`movieIds.${missing}`]: 'There is no such film' } });
  }
  const row: BuzzRecord = {
    _id: new Types.ObjectId(),
    kind,
    text,
    source,
    movieIds: films,
    userId: new Types.ObjectId(viewer.userId),
    waiting: !mayEditAll(viewer),
    expiresAt: expiryOf(kind, now),
    at: now,
  };
  await BuzzModel.create([row]);
  return row;
}

/**
 * Lets news appear that wait, or confirms a rumour by another kind; or takes news away.
 * @returns the news; null when they are gone
 * @throws AppError `forbidden` for who is no editor, `buzz_not_found`
 */
export async function decideBuzz(
  id: string,
  { accept, kind }: { accept: boolean; kind?: BuzzKind | undefined },
  viewer: Viewer,
  now: Date,
): Promise<BuzzRecord | null> {
  if (!mayEditAll(viewer)) throw new AppError('forbidden');
  const before = await BuzzModel.findOne({ _id: id, ...lastingAt(now) }).lean<BuzzRecord>();
  if (!before) throw new AppError('buzz_not_found');
  if (!accept) {
    await BuzzModel.deleteOne({ _id: before._id });
    return null;
  }
  const next = kind ?? before.kind;
  const expiresAt = next === before.kind && !before.waiting ? before.expiresAt : expiryOf(next, now);
  const change = { kind: next, waiting: false, expiresAt };
  await BuzzModel.updateOne({ _id: before._id }, { $set: change });
  return { ...before, ...change };
}

/** @throws AppError `buzz_not_found`, also for those of others, unless the viewer is an editor or a moderator */
export async function removeBuzz(id: string, viewer: Viewer): Promise<void> {
  const isFree = mayEditAll(viewer) || viewer.role === 'moderator';
  const own = isFree ? {} : { userId: new Types.ObjectId(viewer.userId) };
  const { deletedCount } = await BuzzModel.deleteOne({ _id: id, ...own });
  if (deletedCount === 0) throw new AppError('buzz_not_found');
}

/** The news that a member brought. */
export const buzzPersonalData: PersonalData = {
  key: 'buzz',
  async read(userId) {
    const rows = await BuzzModel.find({ userId }).sort({ _id: 1 }).lean<BuzzRecord[]>();
    return rows.map(({ kind, text, source, waiting, at }) => ({ kind, text, source, waiting, at }));
  },
  async erase(userId) {
    await BuzzModel.deleteMany({ userId });
  },
};
