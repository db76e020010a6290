import type { ClientSession } from 'mongoose';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { ReportModel, type ReportRecord } from '../reports/reports.model.ts';
import type { DecisionRecord } from './decisions.model.ts';

/**
 * Tells the author what was decided and why, and those who reported it that it was decided. A text that was kept is no
 * news for its author, unless it was hidden until then.
 */
export async function announceDecision(
  decision: DecisionRecord,
  context: NewsContext,
  session: ClientSession,
): Promise<void> {
  const {
    _id: decisionId,
    kind: target,
    targetId,
    authorId,
    movieId,
    action,
    reason,
    note,
    until,
  } = decision;
  if (action !== 'keep' || decision.before.hidden) {
    const told = { decisionId, target, movieId, action, reason, note, until };
    await notifyNews({ kind: 'decision', ...told }, authorId, context, session);
  }
  const reports = await ReportModel.find({ decisionId })
    .select('userId')
    .session(session)
    .lean<Pick<ReportRecord, 'userId'>[]>();
  const reporters = reports.map(({ userId }) => userId);
  await notifyNews({ kind: 'report_decided', target, targetId, movieId }, reporters, context, session);
}
