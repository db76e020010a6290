import { DESK_REASON_MAX } from '@filmfisher/shared/members/members';
import type { DecisionAction } from '@filmfisher/shared/moderation/moderation';
import { REASON_SENTENCES } from '@filmfisher/shared/moderation/report-reasons';
import type { ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { changeMember } from '../../members/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { recordPublicly } from '../integrity/integrity.service.ts';
import { wordsIn, type ModeratedKind, type ModeratedText } from '../moderated-kind.ts';
import { CaseModel } from '../reports/cases.model.ts';
import { ReportModel, type ReportRecord } from '../reports/reports.model.ts';
import { findCase } from '../reports/cases.service.ts';
import { DecisionModel, type DecisionFields, type DecisionRecord } from './decisions.model.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';

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

/** What the public log calls an action; the others leave no trace there. */
const PUBLIC_KINDS = {
  hide: 'hidden',
  remove: 'removed',
  suspend: 'suspended',
} as const satisfies Partial<Record<DecisionAction, string>>;
const HIDES = new Set<DecisionAction>(['hide', 'remove', 'suspend']);

export function hasPublicKind(action: DecisionAction): action is keyof typeof PUBLIC_KINDS {
  return action in PUBLIC_KINDS;
}

/** @returns the sentence by which a suspension is explained to its member */
const suspensionReason = ({ reason, note }: Verdict) =>
  Array.from(note || REASON_SENTENCES[reason])
    .slice(0, DESK_REASON_MAX)
    .join('');

/** Who decides; null for a word rule. */
export type Decider = Pick<Viewer, 'userId' | 'role'> | null;

/** What is decided, and how it is explained. */
type Verdict = Pick<DecisionFields, 'action' | 'reason' | 'note' | 'until'>;

/**
 * Stores a decision and all that follows from it within the database: how the text stands, its reports, its case, the
 * public log.
 * @param text as it stands
 * @throws AppError `forbidden` or `role_too_high` for a suspension beyond what the decider may do
 */
export async function applyDecision(
  kind: ModeratedKind,
  text: ModeratedText,
  verdict: Verdict,
  decider: Decider,
  context: Pick<AppContext, 'clock'>,
  session: ClientSession,
): Promise<DecisionRecord> {
  const { action, reason } = verdict;
  const { authorId, movieId, hidden, spoiler } = text;
  const at = context.clock.now();
  const former = await findCase({ kind: kind.kind, targetId: text.id }, session);
  const [decision] = await DecisionModel.create(
    [
      {
        ...verdict,
        kind: kind.kind,
        targetId: text.id,
        authorId,
        moderatorId: decider?.userId ?? null,
        ...(movieId && { movieId }),
        at,
        before: { hidden, spoiler, notes: former?.notes ?? [], decisionId: former?.decisionId ?? null },
      },
    ],
    { session },
  );
  if (!decision) throw new Error('the database stored no decision');
  const { _id: decisionId, targetId } = decision;

  const state = {
    hidden: HIDES.has(action) ? { reason, decisionId: decisionId.toHexString() } : null,
    spoiler: spoiler || action === 'spoiler',
  };
  await kind.setState(text.id, state, context, session);
  await ReportModel.updateMany(
    { targetId, kind: kind.kind, decisionId: null },
    { $set: { decisionId } },
    { session },
  );
  await CaseModel.updateOne(
    { targetId, kind: kind.kind },
    { $set: { authorId, state: 'decided', decisionId, reports: 0, reasons: [], notes: [] } },
    { upsert: true, session },
  );
  await kind.reportsChanged?.(text.id, context, session);
  if (action === 'suspend') {
    const suspension = { until: verdict.until?.toISOString() ?? null, reason: suspensionReason(verdict) };
    await changeMember(session, decider, authorId.toHexString(), { suspension }, at);
  }
  if (decider) {
    const target = { kind: kind.kind, id: text.id, name: text.context.title };
    const after = { action, reason, note: verdict.note };
    const act = { actor: decider.userId, kind: 'decided' as const, target, wordsOf: wordsIn(text), after };
    await recordAct(act, at, session);
  }
  if (hasPublicKind(action)) {
    await recordPublicly(
      { kind: PUBLIC_KINDS[action], reason, ...(movieId && { movieId }) },
      context.clock.now(),
      session,
    );
  }
  return decision.toObject();
}
