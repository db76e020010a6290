import type { AppealList, OwnDecision } from '@filmfisher/shared/moderation/moderation.schema';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { memberCards } from '../../members/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { notifyNews } from '../../notifications/index.ts';
import { requireKind, type ModeratedKinds, type ModeratedText } from '../moderated-kind.ts';
import { requireDecision, revokeEffects } from './decision-undo.service.ts';
import { DecisionModel, type Appeal, type DecisionRecord } from './decisions.model.ts';
import {
  excerptOf,
  presentAppeal,
  presentCard,
  presentDecisions,
  presentOwnDecision,
} from './decisions.presenter.ts';

type Appealed = DecisionRecord & { appeal: Appeal };

const isAppealed = (decision: DecisionRecord): decision is Appealed => decision.appeal !== null;

/** A decision about a text of the member, who was notified of it; others do not exist for them. */
async function requireOwn(decisionId: string, { userId }: Viewer): Promise<DecisionRecord> {
  const decision = await requireDecision(decisionId);
  if (decision.authorId.toHexString() !== userId || decision.action === 'keep') {
    throw new AppError('decision_not_found');
  }
  return decision;
}

/** @returns the texts of the decisions that still exist, by their ids */
async function textsOf(
  kinds: ModeratedKinds,
  decisions: readonly DecisionRecord[],
): Promise<Map<string, ModeratedText>> {
  const texts = await Promise.all(
    [...kinds.values()].map(async (kind) => {
      const ids = decisions
        .filter((one) => one.kind === kind.kind)
        .map(({ targetId }) => targetId.toHexString());
      return ids.length > 0 ? kind.find(ids) : [];
    }),
  );
  return new Map(texts.flat().map((text) => [text.id, text]));
}

/**
 * @returns a decision about something that the viewer made
 * @throws AppError `decision_not_found`
 */
export async function ownDecision(kinds: ModeratedKinds, id: string, viewer: Viewer): Promise<OwnDecision> {
  const decision = await requireOwn(id, viewer);
  const texts = await textsOf(kinds, [decision]);
  return presentOwnDecision(decision, texts.get(decision.targetId.toHexString()));
}

/**
 * Appeals a decision, once.
 * @throws AppError `decision_not_found`, also for decisions about others; `already_appealed`
 */
export async function fileAppeal(
  { decisionId, text }: { decisionId: string; text: string },
  viewer: Viewer,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<void> {
  await requireOwn(decisionId, viewer);
  const appeal: Appeal = { text, at: clock.now(), state: 'open', decidedBy: null, decidedAt: null, note: '' };
  const { modifiedCount } = await DecisionModel.updateOne(
    { _id: decisionId, undoneAt: null, appeal: null },
    { $set: { appeal } },
  );
  if (modifiedCount === 0) throw new AppError('already_appealed');
}

/** @returns whether this member may decide about an appeal: another moderator, or an admin; never who appealed */
function mayDecide({ authorId, moderatorId }: DecisionRecord, { userId, role }: Viewer): boolean {
  if (authorId.toHexString() === userId) return false;
  return role === 'admin' || moderatorId?.toHexString() !== userId;
}

/**
 * Decides about an appeal, once, and tells who appealed.
 * @param id of the decision
 * @param answer `uphold` false: the decision is overturned, and what it did is taken back
 * @throws AppError `decision_not_found` without an appeal; `own_decision`; `already_decided`
 */
export async function settleAppeal(
  kinds: ModeratedKinds,
  id: string,
  { uphold, note = '' }: { uphold: boolean; note?: string | undefined },
  viewer: Viewer,
  context: AppContext,
): Promise<DecisionRecord> {
  const settled = await inTransaction(async (session) => {
    const decision = await requireDecision(id, session);
    const { appeal } = decision;
    if (!appeal) throw new AppError('decision_not_found');
    if (!mayDecide(decision, viewer)) throw new AppError('own_decision');
    if (appeal.state !== 'open')
      throw new AppError('already_decided', { data: { appeal: presentAppeal(appeal) } });
    const answer: Appeal = {
      ...appeal,
      state: uphold ? 'upheld' : 'overturned',
      decidedBy: new Types.ObjectId(viewer.userId),
      decidedAt: context.clock.now(),
      note,
    };
    await DecisionModel.updateOne({ _id: id }, { $set: { appeal: answer } }, { session });
    if (!uphold) {
      const state = { hidden: null, spoiler: decision.before.spoiler };
      await revokeEffects(requireKind(kinds, decision.kind), decision, state, viewer, context, session);
    }
    const target = { kind: 'decision', id, name: `${decision.action} a ${decision.kind}` };
    const after = { appeal: answer.state, note };
    await recordAct(
      { actor: viewer.userId, kind: 'appeal_settled', target, wordsOf: [], after },
      context.clock.now(),
      session,
    );
    const { _id: decisionId, movieId, authorId } = decision;
    const news = { decisionId, target: decision.kind, movieId, upheld: uphold, note };
    await notifyNews({ kind: 'appeal_decided', ...news }, authorId, context, session);
    return { ...decision, appeal: answer };
  });
  if (!uphold) await requireKind(kinds, settled.kind).stateChanged?.(settled.targetId.toHexString(), context);
  return settled;
}

/** @returns one page of appeals: those against the oldest decisions first; of the decided, against the latest */
export async function listAppeals(
  kinds: ModeratedKinds,
  { state, cursor, limit }: { state: 'open' | 'decided'; cursor?: string | undefined; limit: number },
  viewer: Viewer,
): Promise<AppealList> {
  const states: Appeal['state'][] = state === 'open' ? ['open'] : ['upheld', 'overturned'];
  const filter = { 'appeal.state': mongoose.trusted({ $in: states }), undoneAt: null };
  const order = state === 'open' ? 1 : -1;
  const page = await cursorPage<DecisionRecord>('_id', { order, cursor, limit }, (beyond, sort, count) =>
    DecisionModel.find({ ...filter, ...beyond })
      .sort(sort)
      .limit(count)
      .lean<DecisionRecord[]>(),
  );
  const rows = page.rows.filter(isAppealed);
  const [decisions, texts, cards, total] = await Promise.all([
    presentDecisions(rows),
    textsOf(kinds, rows),
    memberCards(rows.map(({ authorId }) => authorId)),
    DecisionModel.countDocuments(filter),
  ]);
  const appeals = rows.flatMap((row, index) => {
    const decision = decisions[index];
    const text = texts.get(row.targetId.toHexString());
    return decision
      ? {
          ...presentAppeal(row.appeal),
          id: decision.id,
          decision,
          author: presentCard(cards.get(row.authorId.toHexString())),
          excerpt: excerptOf(text?.text ?? ''),
          context: text?.context ?? null,
          mayDecide: mayDecide(row, viewer),
        }
      : [];
  });
  return { appeals, total, next: page.next };
}

/** @returns number of appeals that wait for a decision */
export async function countOpenAppeals(): Promise<number> {
  return DecisionModel.countDocuments({ 'appeal.state': 'open', undoneAt: null });
}
