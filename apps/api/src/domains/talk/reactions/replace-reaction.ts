import type { ReactionKind } from '@filmfisher/shared/reaction-kinds';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Clock } from '../../../platform/process/clock.ts';

/** A member's one reaction to something. */
interface Reaction {
  userId: Types.ObjectId;
  kind: ReactionKind;
  at: Date;
}

/**
 * Stores a member's reaction in place of the one before; null takes it back.
 * @param key of the member's row
 * @returns the reaction before
 */
export async function replaceReaction<Row extends Reaction>(
  rows: Pick<Model<Row>, 'findOne' | 'deleteOne' | 'updateOne'>,
  key: QueryFilter<Row>,
  kind: ReactionKind | null,
  { clock, session }: { clock: Clock; session: ClientSession },
): Promise<ReactionKind | null> {
  const before = await rows.findOne(key).session(session).lean<Reaction>();
  if (before?.kind === kind) return kind;
  if (kind === null) await rows.deleteOne(key, { session });
  else await rows.updateOne(key, { $set: { kind, at: clock.now() } }, { upsert: true, session });
  return before?.kind ?? null;
}
