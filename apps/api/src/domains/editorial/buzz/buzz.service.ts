import { RUMOUR_DAYS, type BuzzKind } from '@filmfisher/shared/buzz/buzz';
import type { BuzzInput, BuzzItem, BuzzQuery } from '@filmfisher/shared/buzz/buzz.schema';
import { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { forgetTargets, VISIBLE, writeScreened } from '../../moderation/index.ts';
import { mayEditAll } from '../articles/article-rights.ts';
import { buzzModeration } from './buzz-moderation.service.ts';
import { BuzzModel, type BuzzRecord } from './buzz.model.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { namedMovies } from '../../archive/index.ts';

const DAY_MS = 24 * 60 * 60_000;

/** @returns when news of this kind go, unless somebody confirms them */
export const expiryOf = (kind: BuzzKind, now: Date) =>
  kind === 'rumour' ? new Date(now.getTime() + RUMOUR_DAYS * DAY_MS) : null;

/** @param waiting those that an editor has to look at, instead of those that everybody sees */
export async function listBuzz(
  { kind, cursor, limit }: BuzzQuery,
  waiting: boolean,
  now: Date,
): Promise<{ rows: BuzzRecord[]; next: string | null }> {
  const chosen = { ...(kind !== undefined && { kind }), waiting };
  return cursorPage<BuzzRecord>('_id', { order: -1, cursor, limit }, (filter, sort, count) =>
    BuzzModel.inSight(now, { ...chosen, ...filter })
      .sort(sort)
      .limit(count)
      .lean<BuzzRecord[]>(),
  );
}

/**
 * Stores news: of an editor they appear at once, of others they wait for one.
 * @throws AppError `validation_failed` for a film that is not there; `text_refused` by a word rule
 */
export async function addBuzz(
  { kind, text, source, movieIds }: BuzzInput,
  viewer: Viewer,
  context: AppContext,
): Promise<BuzzRecord> {
  const now = context.clock.now();
  const movies = movieIds.map((id) => new Types.ObjectId(id));
  const known = await movieRefs(movies);
  const missing = movieIds.findIndex((id) => !known.has(id.toLowerCase()));
  if (missing !== -1) {
    throw new AppError('validation_failed', { fields: { [`movieIds.${missing}`]: 'There is no such film' } });
  }
  const row: BuzzRecord = {
    _id: new Types.ObjectId(),
    kind,
    text,
    source,
    movieIds: movies,
    userId: new Types.ObjectId(viewer.userId),
    waiting: !mayEditAll(viewer),
    at: now,
    ...VISIBLE,
    expiresAt: expiryOf(kind, now),
  };
  const written = { id: row._id.toHexString(), text };
  await writeScreened(buzzModeration, written, context, async (session) => {
    await BuzzModel.create([row], { session });
  });
  return row;
}

/** @throws AppError `buzz_not_found`, also for those of others, which editors decide about */
export async function removeBuzz(id: string, viewer: Viewer): Promise<void> {
  const own = { _id: id, userId: new Types.ObjectId(viewer.userId) };
  const { deletedCount } = await BuzzModel.deleteOne(own);
  if (deletedCount === 0) throw new AppError('buzz_not_found');
  await forgetTargets('buzz', [new Types.ObjectId(id)]);
}

/** The news that a member brought. */
export const buzzPersonalData: PersonalData = {
  key: 'buzz',
  async read(userId) {
    // In every state, here and below: they are the member's own.
    const rows = await BuzzModel.find({ userId }).sort({ _id: 1 }).lean<BuzzRecord[]>();
    return rows.map(({ kind, text, source, waiting, at, hidden }) => ({
      kind,
      text,
      source,
      waiting,
      at,
      ...(hidden && { hidden: hidden.reason }),
    }));
  },
  async erase(userId) {
    const rows = await BuzzModel.find({ userId }, { _id: 1 }).lean<Pick<BuzzRecord, '_id'>[]>();
    const ids = rows.map(({ _id }) => _id);
    await forgetTargets('buzz', ids);
    await BuzzModel.deleteMany({ userId });
  },
};

/** @returns how many news that members brought wait for an editor */
export async function countWaitingNews(now: Date): Promise<number> {
  return BuzzModel.inSight(now, { waiting: true }).countDocuments();
}

/** @returns the news as their readers see them; those of members whom the reader does not see are left out */
export async function presentBuzz(rows: readonly BuzzRecord[], viewer: Viewer | null): Promise<BuzzItem[]> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const [members, films, leftOut] = await Promise.all([
    memberCards(ids),
    movieRefs(rows.flatMap(({ movieIds }) => movieIds)),
    leftOutAmong(viewer, ids),
  ]);
  return rows.flatMap(({ _id, kind, text, source, movieIds, userId, at, expiresAt, waiting }) => {
    const by = userId?.toHexString();
    const movies = movieIds.flatMap((id) => films.get(id.toHexString()) ?? []);
    // What appeared by itself says nothing any more when its film is gone.
    const isSeen = by === undefined ? movies.length > 0 : !leftOut.has(by);
    if (!isSeen) return [];
    return {
      _id: _id.toHexString(),
      kind,
      text,
      source,
      movies,
      by: (by !== undefined && members.get(by)) || null,
      at: at.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      waiting,
    };
  });
}

/** The films that short news name. */
export const buzzRows = namedMovies('buzz', BuzzModel.collection);
