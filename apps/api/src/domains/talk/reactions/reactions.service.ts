import type { ReactionCounts, ReactionList } from '@filmfisher/shared/posts/posts.schema';
import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import mongoose, { type ClientSession, type Model, type QueryFilter, type Types } from 'mongoose';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { ReactionModel, type ReactionFields } from './reactions.model.ts';

/** How often each reaction was given, as it is stored with what they are about. */
export type StoredCounts = Partial<Record<ReactionKind, number>>;

/** @returns the counts without those that went back to nothing */
export function presentReactions(counts: StoredCounts): ReactionCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** A member's one reaction to something. */
type Reaction = Pick<ReactionFields, 'userId' | 'kind' | 'at'>;

/**
 * Stores a member's reaction in place of the one before; null takes it back.
 * @param key of the member's row
 * @param counts before
 * @returns the reaction before, and the counts now
 */
export async function replaceReaction<Row extends Reaction>(
  rows: Pick<Model<Row>, 'findOne' | 'deleteOne' | 'updateOne'>,
  key: QueryFilter<Row>,
  kind: ReactionKind | null,
  counts: StoredCounts,
  { clock, session }: { clock: Clock; session: ClientSession },
): Promise<{ before: ReactionKind | null; counts: StoredCounts }> {
  const before = (await rows.findOne(key).session(session).lean<Reaction>())?.kind ?? null;
  if (before === kind) return { before, counts };
  if (kind === null) await rows.deleteOne(key, { session });
  else await rows.updateOne(key, { $set: { kind, at: clock.now() } }, { upsert: true, session });
  const changed = { ...counts };
  if (before !== null) changed[before] = Math.max(0, (changed[before] ?? 0) - 1);
  if (kind !== null) changed[kind] = (changed[kind] ?? 0) + 1;
  return { before, counts: changed };
}

/**
 * @param key of the rows of one thing
 * @returns a page of who reacted to it, without those whom the reader does not see
 */
export async function listReactions<Row extends Reaction>(
  rows: Pick<Model<Row>, 'find'>,
  key: QueryFilter<Row>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  reader: Reader,
): Promise<ReactionList> {
  // The index that holds one row per member has them in this order.
  const page = await cursorPage<Reaction>('userId', { order: -1, cursor, limit }, (beyond, sort, count) =>
    rows
      .find({ ...key, ...beyond })
      .sort(sort)
      .limit(count)
      .lean<Reaction[]>()
      .exec(),
  );
  const ids = page.rows.map(({ userId }) => userId);
  const [leftOut, cards] = await Promise.all([leftOutAmong(reader, ids), memberCards(ids)]);
  return {
    reactions: page.rows.flatMap(({ userId, kind }) => {
      const id = userId.toHexString();
      const member = cards.get(id);
      return member && !leftOut.has(id) ? [{ kind, member }] : [];
    }),
    next: page.next,
  };
}

/** @returns the member's own reactions to these posts, by the post's id in 24 hexadecimal digits */
export async function reactionsBy(
  userId: string,
  postIds: readonly Types.ObjectId[],
): Promise<Map<string, ReactionKind>> {
  const filter = { postId: mongoose.trusted({ $in: [...postIds] }), userId };
  const reactions = await ReactionModel.find(filter).lean<ReactionFields[]>();
  return new Map(reactions.map(({ postId, kind }) => [postId.toHexString(), kind]));
}
