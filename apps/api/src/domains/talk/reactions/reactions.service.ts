import type { ReactionCounts } from '@filmfisher/shared/posts/posts.schema';
import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import mongoose, { type ClientSession, type Model, type QueryFilter, type Types } from 'mongoose';
import type { Clock } from '../../../platform/process/clock.ts';
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

/** @returns the member's own reactions to these posts, by the post's id in 24 hexadecimal digits */
export async function reactionsBy(
  userId: string,
  postIds: readonly Types.ObjectId[],
): Promise<Map<string, ReactionKind>> {
  const filter = { postId: mongoose.trusted({ $in: [...postIds] }), userId };
  const reactions = await ReactionModel.find(filter).lean<ReactionFields[]>();
  return new Map(reactions.map(({ postId, kind }) => [postId.toHexString(), kind]));
}
