import { findAccount } from '../../members/index.ts';
import type { DecisionInput } from '@filmfisher/shared/moderation/moderation.schema';
import { isAbove } from '@filmfisher/shared/roles/roles';
import type { ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { requireKind, type ModeratedKinds, type ModeratedText } from '../moderated-kind.ts';
import { findCase, type Target } from '../reports/cases.service.ts';
import { applyDecision, announceDecision } from './apply-decision.ts';
import { DecisionModel, type DecisionRecord } from './decisions.model.ts';
import { presentDecisions } from './decisions.presenter.ts';

/** @throws AppError `own_decision` for one's own text; `role_too_high` for that of somebody whom only an admin judges */
async function requireJudge(viewer: Viewer, { authorId }: ModeratedText): Promise<void> {
  if (authorId.toHexString() === viewer.userId) throw new AppError('own_decision');
  if (viewer.role === 'admin') return;
  const role = (await findAccount({ _id: authorId }))?.role ?? null;
  if (role !== null && !isAbove(viewer.role, role)) throw new AppError('role_too_high');
}

/** @throws AppError `already_decided`, which carries the decision */
async function requireOpen(target: Target, session: ClientSession): Promise<void> {
  const found = await findCase(target, session);
  if (found?.state !== 'decided') return;
  const first = await DecisionModel.find({ _id: found.decisionId ?? undefined })
    .session(session)
    .lean<DecisionRecord[]>();
  const [decision] = await presentDecisions(first);
  throw new AppError('already_decided', { data: { decision } });
}

async function decideOne(
  kinds: ModeratedKinds,
  target: DecisionInput['targets'][number],
  { action, reason, note, until }: DecisionInput,
  viewer: Viewer,
  context: AppContext,
  session: ClientSession,
): Promise<DecisionRecord> {
  const kind = requireKind(kinds, target.kind);
  if (action === 'spoiler' && !kind.canSpoil) {
    const message = `A ${target.kind} cannot be marked as a spoiler`;
    throw new AppError('validation_failed', { message, fields: { action: message } });
  }
  const [text] = await kind.find([target.id], session);
  if (!text) throw new AppError(kind.notFound);
  await requireJudge(viewer, text);
  await requireOpen({ kind: kind.kind, targetId: text.id }, session);
  const verdict = {
    action,
    reason,
    note: note ?? '',
    until: typeof until === 'string' ? new Date(until) : null,
  };
  return applyDecision(kind, text, verdict, viewer, context, session);
}

/**
 * Decides about one or several targets, all of them or none, and tells their authors and those who reported them.
 * @throws AppError `already_decided` with the first decision as `data`; `own_decision` or `role_too_high` for what the
 *   viewer may not judge, `forbidden` for too long a suspension; the kind's own where there is no such target; `validation_failed` for an unknown kind
 */
export async function decide(
  kinds: ModeratedKinds,
  input: DecisionInput,
  viewer: Viewer,
  context: AppContext,
): Promise<DecisionRecord[]> {
  const targets = [
    ...new Map(input.targets.map((target) => [`${target.kind} ${target.id}`, target])).values(),
  ];
  const store = () =>
    inTransaction(async (session) => {
      const decisions: DecisionRecord[] = [];
      for (const target of targets) {
        const decision = await decideOne(kinds, target, input, viewer, context, session);
        await announceDecision(decision, context, session);
        decisions.push(decision);
      }
      return decisions;
    });
  let decisions: DecisionRecord[];
  try {
    decisions = await store();
  } catch (error) {
    // Somebody else opened the same case at the same time; now it is there.
    if (!isDuplicate(error)) throw error;
    decisions = await store();
  }
  for (const decision of decisions) {
    await requireKind(kinds, decision.kind).stateChanged?.(decision.targetId.toHexString(), context);
  }
  return decisions;
}
