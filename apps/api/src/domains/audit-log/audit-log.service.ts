import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { PersonalData } from '../../platform/personal-data.ts';
import { containing } from '../../platform/text/words.ts';
import { AuditEntryModel, type AuditEntry } from './audit-log.model.ts';

export interface Act {
  /** Id of who did it; null for a shell. */
  actor: string | null;
  kind: ActKind;
  /** What it was about: the noun, its id, and its name now. */
  target: { kind: string; id: string; name: string };
  /** Members whose words the name and the values are, so that an erasure finds them; empty where nobody's. */
  wordsOf: readonly Types.ObjectId[];
  /** Only what the act changed. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes acts of the desk into the log.
 * @param session of the transaction that does the acts, so that nothing is done unrecorded
 */
export async function recordActs(acts: readonly Act[], now: Date, session?: ClientSession): Promise<void> {
  const entries = acts.map(({ actor, kind, target, wordsOf, before = null, after = null }) => ({
    at: now,
    actor: actor === null ? null : new Types.ObjectId(actor),
    kind,
    target,
    ...(wordsOf.length > 0 && { wordsOf: [...wordsOf] }),
    before,
    after,
  }));
  await AuditEntryModel.insertMany(entries, session ? { session } : {});
}

/** Writes an act of the desk into the log, as recordActs. */
export function recordAct(act: Act, now: Date, session?: ClientSession): Promise<void> {
  return recordActs([act], now, session);
}

interface LogQuery {
  actor?: string | undefined;
  kind?: ActKind | undefined;
  /** Id of what it was about. */
  target?: string | undefined;
  /** A part of its name. */
  q?: string | undefined;
  /** Id of the last entry that was read. */
  cursor?: string | undefined;
  limit: number;
}

/** @returns acts that fit, the latest first, and whether there are more */
export async function listActs({
  actor,
  kind,
  target,
  q,
  cursor,
  limit,
}: LogQuery): Promise<{ acts: AuditEntry[]; hasMore: boolean }> {
  const entries = await AuditEntryModel.find({
    ...(actor !== undefined && { actor: new Types.ObjectId(actor) }),
    ...(kind !== undefined && { kind }),
    ...(target !== undefined && { 'target.id': target }),
    ...(q && { 'target.name': containing(q) }),
    ...(cursor !== undefined && { _id: mongoose.trusted({ $lt: new Types.ObjectId(cursor) }) }),
  })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<AuditEntry[]>();
  return { acts: entries.slice(0, limit), hasMore: entries.length > limit };
}

/** @returns ids of the members who have acted at the desk */
export async function actorIds(): Promise<Types.ObjectId[]> {
  const actors = await AuditEntryModel.distinct('actor');
  return actors.filter((actor) => actor !== null);
}

/** What a member did at the desk. An act stays in the log without the member's name, id and words. */
export const auditLogPersonalData: PersonalData = {
  key: 'actsAtTheDesk',
  async read(userId) {
    const acts = await AuditEntryModel.find({ actor: userId }).sort({ _id: 1 }).lean<AuditEntry[]>();
    return acts.map(({ at, kind, target }) => ({ at, kind, target }));
  },
  async erase(userId) {
    await AuditEntryModel.updateMany({ actor: userId }, { $set: { actor: null } });
    const nothing = { $set: { target: null, before: null, after: null }, $unset: { wordsOf: '' as const } };
    await AuditEntryModel.updateMany({ 'target.id': userId.toHexString() }, nothing);
    await AuditEntryModel.updateMany({ wordsOf: userId }, nothing);
  },
};
