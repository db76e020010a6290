import type { ReportKind } from '@filmfisher/shared/report-reasons';
import type { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refreshCase } from './cases.service.ts';
import { ReportModel, type ReportFields } from './reports.model.ts';

/** A report that an earlier release stored elsewhere. */
export type FormerReport = Pick<ReportFields, 'userId' | 'authorId' | 'reason' | 'note' | 'createdAt'>;

/** Stores former reports of one target, leaving those that are there as they are. */
export async function adoptReports(
  kind: ReportKind,
  targetId: Types.ObjectId,
  reports: readonly FormerReport[],
): Promise<void> {
  const [first] = reports;
  if (!first) return;
  await inTransaction(async (session) => {
    for (const { userId, ...report } of reports) {
      const added = { $setOnInsert: { ...report, decisionId: null } };
      await ReportModel.updateOne({ targetId, userId, kind }, added, { upsert: true, session });
    }
    await refreshCase({ kind, targetId, authorId: first.authorId }, session);
  });
}
