import type { Report } from '@filmfisher/shared/moderation/moderation.schema';
import type { ReportKind } from '@filmfisher/shared/moderation/report-reasons';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { ModeratedKind } from '../moderated-kind.ts';
import { refreshCase } from './cases.service.ts';
import { ReportModel, type ReportRecord } from './reports.model.ts';

type WithClock = Pick<AppContext, 'clock'>;
type Id = string | Types.ObjectId;

/**
 * Reports something to the moderators; of a member's several reports of it the first is kept.
 * @param kind of the target
 * @returns whether this report is the member's first of it
 * @throws AppError the kind's own where there is nothing that the member could see; `forbidden` for one's own
 */
export async function fileReport(
  kind: ModeratedKind,
  { id, reason, note }: Pick<Report, 'id' | 'reason' | 'note'>,
  reporter: Pick<Viewer, 'userId' | 'role'>,
  context: WithClock,
): Promise<boolean> {
  const { userId } = reporter;
  if (kind.maySee && !(await kind.maySee(id, reporter))) throw new AppError(kind.notFound);
  const store = () =>
    inTransaction(async (session) => {
      const [target] = await kind.find([id], session);
      if (!target || target.hidden) throw new AppError(kind.notFound);
      const { authorId } = target;
      if (authorId.toHexString() === userId) {
        throw new AppError('forbidden', { message: `You cannot report your own ${kind.kind}.` });
      }
      const key = { targetId: new Types.ObjectId(id), kind: kind.kind };
      const report = { authorId, reason, note: note ?? '', createdAt: context.clock.now(), decisionId: null };
      const { upsertedCount } = await ReportModel.updateOne(
        { ...key, userId },
        { $setOnInsert: report },
        { upsert: true, session },
      );
      if (upsertedCount === 0) return false;
      await refreshCase({ ...key, authorId }, session);
      await kind.reportsChanged?.(id, context, session);
      return true;
    });
  try {
    return await store();
  } catch (error) {
    // The same report sent twice at once, or the first reports of a target: now they are there.
    if (isDuplicate(error)) return store();
    throw error;
  }
}

/** @returns number of open reports of a target */
export async function countOpenReports(
  kind: ReportKind,
  targetId: Id,
  session: ClientSession | null = null,
): Promise<number> {
  return ReportModel.countDocuments({ targetId, kind, decisionId: null }).session(session);
}

/** @returns those of the targets that the member has reported, by their ids */
export async function reportedAmong(
  kind: ReportKind,
  targetIds: readonly Types.ObjectId[],
  userId: string,
): Promise<Set<string>> {
  const reports = await ReportModel.find({
    targetId: mongoose.trusted({ $in: [...targetIds] }),
    userId,
    kind,
  })
    .select('targetId')
    .lean<Pick<ReportRecord, 'targetId'>[]>();
  return new Set(reports.map(({ targetId }) => targetId.toHexString()));
}

/** @returns what a member reported, the oldest first; of one kind, or of all */
export async function reportsBy(userId: Id, kind?: ReportKind): Promise<ReportRecord[]> {
  return ReportModel.find({ userId, ...(kind && { kind }) })
    .sort({ _id: 1 })
    .lean<ReportRecord[]>();
}

/** @returns ids of the targets of a kind that the member has reported */
export async function targetsReportedBy(kind: ReportKind, userId: Id): Promise<Types.ObjectId[]> {
  return ReportModel.distinct('targetId', { userId, kind });
}

/** Takes a member's report of a target back; nothing happens where there is none. */
export async function withdrawReport(
  { kind, targetId, userId }: { kind: ReportKind; targetId: Types.ObjectId; userId: Id },
  session: ClientSession,
): Promise<void> {
  const report = await ReportModel.findOneAndDelete(
    { targetId, userId, kind },
    { session },
  ).lean<ReportRecord>();
  if (report?.decisionId === null) await refreshCase(report, session);
}

/** Takes every report of a member back. */
export async function withdrawReportsOf(userId: Id): Promise<void> {
  const reports = await ReportModel.find({ userId }).select('kind targetId').lean<ReportRecord[]>();
  for (const { kind, targetId } of reports) {
    await inTransaction((session) => withdrawReport({ kind, targetId, userId }, session));
  }
}
