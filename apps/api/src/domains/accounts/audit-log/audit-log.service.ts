import type { ActKind, AuditLog } from '@filmfisher/shared/audit-log';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { memberCards } from '../users/member-cards.service.ts';
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
 * Writes an act of the desk into the log.
 * @param session of the transaction that does the act, so that nothing is done unrecorded
 */
export async function recordAct(act: Act, now: Date, session?: ClientSession): Promise<void> {
  const { actor, kind, target, wordsOf, before = null, after = null } = act;
  const entry = {
    at: now,
    actor: actor === null ? null : new Types.ObjectId(actor),
    kind,
    target,
    ...(wordsOf.length > 0 && { wordsOf: [...wordsOf] }),
    before,
    after,
  };
  await new AuditEntryModel(entry).save(session ? { session } : {});
}

interface LogQuery {
  actor?: string | undefined;
  kind?: ActKind | undefined;
  /** Id of what it was about. */
  target?: string | undefined;
  /** Id of the last entry that was read. */
  cursor?: string | undefined;
  limit: number;
}

/** @returns acts that fit, the latest first */
export async function listActs({ actor, kind, target, cursor, limit }: LogQuery): Promise<AuditLog> {
  const entries = await AuditEntryModel.find({
    ...(actor !== undefined && { actor: new Types.ObjectId(actor) }),
    ...(kind !== undefined && { kind }),
    ...(target !== undefined && { 'target.id': target }),
    ...(cursor !== undefined && { _id: mongoose.trusted({ $lt: new Types.ObjectId(cursor) }) }),
  })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<AuditEntry[]>();
  const shown = entries.slice(0, limit);
  const cards = await memberCards(shown.flatMap((entry) => entry.actor ?? []));
  return {
    entries: shown.map((entry) => ({
      _id: entry._id.toHexString(),
      at: entry.at.toISOString(),
      actor: (entry.actor && cards.get(entry.actor.toHexString())) ?? null,
      kind: entry.kind,
      target: entry.target,
      before: entry.before,
      after: entry.after,
    })),
    next: entries.length > limit ? (shown.at(-1)?._id.toHexString() ?? null) : null,
  };
}
