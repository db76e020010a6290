import { DECISION_UNDO_MS } from '@filmfisher/shared/moderation/moderation';
import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { changeMember, findMember } from '../../members/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { withdrawDecisionNews } from '../../notifications/index.ts';
import { presentHidden } from '../text-state.ts';
import { recordPublicly } from '../integrity/integrity.service.ts';
import {
  requireKind,
  type ModeratedKind,
  type ModeratedKinds,
  type ModeratedState,
} from '../moderated-kind.ts';
import { CaseModel } from '../reports/cases.model.ts';
import { findCase, refreshCase } from '../reports/cases.service.ts';
import { ReportModel } from '../reports/reports.model.ts';
import { hasPublicKind, type Decider } from './apply-decision.ts';
import { DecisionModel, type DecisionRecord } from './decisions.model.ts';

/** @throws AppError `decision_not_found`, also for one that was undone */
export async function requireDecision(
  id: string,
  session: ClientSession | null = null,
): Promise<DecisionRecord> {
  const decision = await DecisionModel.findOne({ _id: id, undoneAt: null })
    .session(session)
    .lean<DecisionRecord>();
  if (!decision) throw new AppError('decision_not_found');
  return decision;
}

/**
 * Makes a text stand as it should without this decision, unless a later one is in force; lifts its suspension, and says
 * so publicly.
 */
export async function revokeEffects(
  kind: ModeratedKind,
  decision: DecisionRecord,
  state: ModeratedState,
  actor: Decider,
  context: Pick<AppContext, 'clock'>,
  session: ClientSession,
): Promise<void> {
  const { targetId, authorId, action, reason, movieId, at } = decision;
  const found = await findCase({ kind: kind.kind, targetId }, session);
  if (found?.decisionId?.equals(decision._id)) {
    await kind.setState(targetId.toHexString(), state, context, session);
  }
  if (action === 'suspend') {
    const member = await findMember(authorId.toHexString());
    // Lifted or replaced meanwhile, it is not this decision's any more.
    if (member?.suspension?.since.getTime() === at.getTime()) {
      const now = context.clock.now();
      await changeMember(session, actor, authorId.toHexString(), { suspension: null }, now);
    }
  }
  if (hasPublicKind(action)) {
    await recordPublicly(
      { kind: 'restored', reason, ...(movieId && { movieId }) },
      context.clock.now(),
      session,
    );
  }
}

/** @returns whether the moderator who decided is gone, or moderates no more */
async function hasLeft({ moderatorId }: DecisionRecord): Promise<boolean> {
  const role = moderatorId && (await findMember(moderatorId.toHexString()))?.role;
  return role !== 'moderator' && role !== 'admin';
}

/**
 * Undoes one's own decision within a day. An admin can undo that of a former moderator at any time. The text returns to
 * its state, its reports wait again, and the author's notification is withdrawn.
 * @throws AppError `decision_not_found`; `forbidden` for another moderator's; `own_decision` for one about oneself;
 *   `undo_over` when it is too late, or an appeal or a later decision has settled the matter
 */
export async function undoDecision(
  kinds: ModeratedKinds,
  id: string,
  viewer: Viewer,
  context: AppContext,
): Promise<DecisionRecord> {
  const now = context.clock.now();
  const undone = await inTransaction(async (session) => {
    const decision = await requireDecision(id, session);
    const kind = requireKind(kinds, decision.kind);
    const { _id, targetId, authorId, at, before, appeal } = decision;
    const isOwn = decision.moderatorId?.toHexString() === viewer.userId;
    if (!isOwn && !(viewer.role === 'admin' && (await hasLeft(decision)))) {
      throw new AppError('forbidden', { message: 'Only the moderator who decided can undo this.' });
    }
    if (authorId.toHexString() === viewer.userId) throw new AppError('own_decision');
    const found = await findCase({ kind: kind.kind, targetId }, session);
    const isSettled = (appeal && appeal.state !== 'open') || !found?.decisionId?.equals(_id);
    const isLate = isOwn && now.getTime() - at.getTime() > DECISION_UNDO_MS;
    if (isSettled || isLate) throw new AppError('undo_over');
    await revokeEffects(
      kind,
      decision,
      { spoiler: before.spoiler, hidden: before.hidden && presentHidden(before.hidden) },
      viewer,
      context,
      session,
    );
    await ReportModel.updateMany({ decisionId: _id }, { $set: { decisionId: null } }, { session });
    await CaseModel.updateOne(
      { targetId, kind: kind.kind },
      { $set: { notes: before.notes, decisionId: before.decisionId } },
      { session },
    );
    await refreshCase({ kind: kind.kind, targetId, authorId }, session);
    await kind.reportsChanged?.(targetId.toHexString(), context, session);
    await DecisionModel.updateOne({ _id }, { $set: { undoneAt: now } }, { session });
    const target = { kind: 'decision', id, name: `${decision.action} a ${decision.kind}` };
    await recordAct({ actor: viewer.userId, kind: 'decision_undone', target, wordsOf: [] }, now, session);
    return decision;
  });
  await withdrawDecisionNews(undone._id);
  await requireKind(kinds, undone.kind).stateChanged?.(undone.targetId.toHexString(), context);
  return undone;
}

/** Forgets who decided what, when a moderator's account is erased. */
export async function forgetModerator(userId: Types.ObjectId): Promise<void> {
  await DecisionModel.updateMany({ moderatorId: userId }, { $set: { moderatorId: null } });
  await DecisionModel.updateMany({ 'appeal.decidedBy': userId }, { $set: { 'appeal.decidedBy': null } });
}
