import type { ReportKind } from '@filmfisher/shared/moderation/report-reasons';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { deleteInBatches, type ShouldContinue } from '../../../platform/database/delete-in-batches.ts';
import { CaseModel, type CaseRecord } from './cases.model.ts';
import { ReportModel, type ReportRecord } from './reports.model.ts';

export interface Target {
  kind: ReportKind;
  targetId: Types.ObjectId | string;
}

export async function findCase(
  { kind, targetId }: Target,
  session: ClientSession,
): Promise<CaseRecord | null> {
  return CaseModel.findOne({ targetId, kind }).session(session).lean<CaseRecord>();
}

/**
 * Brings the case of a target up to date with its open reports: opens it, closes it, or removes it.
 * @param note of a word rule, which keeps the case open, too
 */
export async function refreshCase(
  { kind, targetId, authorId }: Target & { authorId: Types.ObjectId },
  session: ClientSession,
  note?: string,
): Promise<void> {
  const former = await findCase({ kind, targetId }, session);
  const open = await ReportModel.find({ targetId, kind, decisionId: null })
    .select('reason')
    .session(session)
    .lean<Pick<ReportRecord, 'reason'>[]>();
  const notes = [...new Set([...(former?.notes ?? []), ...(note === undefined ? [] : [note])])];
  const isOpen = open.length + notes.length > 0;
  if (!isOpen && !former?.decisionId) {
    await CaseModel.deleteOne({ targetId, kind }, { session });
    return;
  }
  const change = {
    authorId,
    state: isOpen ? 'open' : 'decided',
    reports: open.length,
    reasons: [...new Set(open.map(({ reason }) => reason))],
    notes,
  };
  await CaseModel.updateOne({ targetId, kind }, { $set: change }, { upsert: true, session });
}

/**
 * Lets reports and cases of a deleted target expire once it can no longer come back.
 * @param expiresAt null: it has come back
 */
export async function expireReports(
  { kind, targetId }: Target,
  expiresAt: Date | null,
  session: ClientSession,
): Promise<void> {
  const change = expiresAt ? { $set: { expiresAt } } : { $unset: { expiresAt: 1 } };
  await ReportModel.updateMany({ targetId, kind }, change, { session });
  await CaseModel.updateMany({ targetId, kind }, change, { session });
}

/**
 * Removes reports and cases of targets that are gone for good. Decisions stay in their authors' history.
 * @param shouldContinue asked before each batch of rows
 * @returns whether nothing is left
 */
export async function forgetTargets(
  kind: ReportKind,
  targetIds: readonly Types.ObjectId[],
  shouldContinue?: ShouldContinue,
): Promise<boolean> {
  const filter = { targetId: { $in: [...targetIds] }, kind };
  const options = shouldContinue ? { mayGoOn: shouldContinue } : {};
  return (
    (await deleteInBatches(ReportModel.collection, filter, options)) &&
    (await deleteInBatches(CaseModel.collection, filter, options))
  );
}

/** @returns number of open reports of what each of these members made, by their ids; members without any are missing */
export async function countReportsAgainst(
  authorIds: readonly Types.ObjectId[],
): Promise<Map<string, number>> {
  const rows = await ReportModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { authorId: { $in: [...authorIds] }, decisionId: null } },
    { $group: { _id: '$authorId', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** @returns number of targets that wait for a decision */
export async function countOpenCases(): Promise<number> {
  return CaseModel.countDocuments({ state: 'open', expiresAt: mongoose.trusted({ $exists: false }) });
}
