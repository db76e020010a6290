import type { Queue, QueueQuery, QueueTarget } from '@filmfisher/shared/moderation/moderation.schema';
import type { DecisionAction } from '@filmfisher/shared/moderation/moderation';
import mongoose, { type Types } from 'mongoose';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import { memberCards, standingOf } from '../../members/index.ts';
import { DecisionModel, type DecisionRecord } from './decisions.model.ts';
import { excerptOf, presentCard, presentDecisions } from './decisions.presenter.ts';
import type { ModeratedKinds, ModeratedText } from '../moderated-kind.ts';
import { CaseModel, type CaseRecord } from '../reports/cases.model.ts';
import { ReportModel, type ReportRecord } from '../reports/reports.model.ts';
import { countReportsAgainst } from '../reports/cases.service.ts';

type History = Omit<NonNullable<QueueTarget['authorHistory']>, 'joined'>;

/**
 * @param authorIds of members
 * @returns open reports of what they made, and the decisions in force about it, by their ids
 */
async function authorHistories(authorIds: readonly Types.ObjectId[]): Promise<Map<string, History>> {
  const [reports, rows] = await Promise.all([
    countReportsAgainst(authorIds),
    DecisionModel.aggregate<{ _id: { authorId: Types.ObjectId; action: DecisionAction }; count: number }>([
      {
        $match: { authorId: { $in: [...authorIds] }, undoneAt: null, 'appeal.state': { $ne: 'overturned' } },
      },
      { $group: { _id: { authorId: '$authorId', action: '$action' }, count: { $sum: 1 } } },
    ]),
  ]);
  return new Map(
    authorIds.map((authorId) => {
      const own = rows.filter(({ _id }) => _id.authorId.equals(authorId));
      const decisions = Object.fromEntries(own.map(({ _id, count }) => [_id.action, count]));
      return [authorId.toHexString(), { openReports: reports.get(authorId.toHexString()) ?? 0, decisions }];
    }),
  );
}

const REPORTS_SHOWN = 20;

const keyOf = ({ kind, targetId }: Pick<CaseRecord, 'kind' | 'targetId'>) =>
  `${kind} ${targetId.toHexString()}`;

async function textsOf(
  kinds: ModeratedKinds,
  cases: readonly CaseRecord[],
): Promise<Map<string, ModeratedText>> {
  const texts = await Promise.all(
    [...kinds.values()].map(async (kind) => {
      const ids = cases.filter((one) => one.kind === kind.kind).map(({ targetId }) => targetId.toHexString());
      const found = ids.length > 0 ? await kind.find(ids) : [];
      return found.map((text) => [`${kind.kind} ${text.id}`, text] as const);
    }),
  );
  return new Map(texts.flat());
}

/** The reports that a case is about: the open ones, or those that its decision answered. */
async function reportsOf(one: CaseRecord): Promise<QueueTarget['reports']> {
  const { kind, targetId, state, decisionId } = one;
  const answered = state === 'open' ? null : decisionId;
  const rows = await ReportModel.find({ targetId, kind, decisionId: answered })
    .sort({ createdAt: -1 })
    .limit(REPORTS_SHOWN)
    .lean<ReportRecord[]>();
  return rows.map(({ reason, note, createdAt }) => ({ reason, note, at: createdAt.toISOString() }));
}

async function decisionsOf(cases: readonly CaseRecord[]) {
  const rows = await DecisionModel.find({
    _id: mongoose.trusted({ $in: cases.flatMap(({ decisionId }) => decisionId ?? []) }),
  }).lean<DecisionRecord[]>();
  const decisions = await presentDecisions(rows);
  return new Map(decisions.map((decision) => [decision.id, decision]));
}

/** @returns one page of what was reported, grouped by target; targets that are gone are left out */
export async function listQueue(kinds: ModeratedKinds, query: QueueQuery): Promise<Queue> {
  const { state, kind, reason, cursor, limit } = query;
  const filter = {
    state,
    expiresAt: mongoose.trusted({ $exists: false }),
    ...(kind && { kind }),
    ...(reason && { reasons: reason }),
  };
  const find = (beyond: object, sort: Record<string, 1 | -1>, count: number) =>
    CaseModel.find({ ...filter, ...beyond })
      .sort(sort)
      .limit(count)
      .lean<CaseRecord[]>();
  const [{ rows, next }, total] = await Promise.all([
    state === 'open'
      ? cursorPage<CaseRecord>('_id', { order: 1, cursor, limit }, find)
      : cursorPage<CaseRecord>('decisionId', { order: -1, cursor, limit }, find),
    CaseModel.countDocuments(filter),
  ]);
  const authorIds = [...new Map(rows.map(({ authorId }) => [authorId.toHexString(), authorId])).values()];
  const [texts, cards, standing, histories, decisions, reports, around] = await Promise.all([
    textsOf(kinds, rows),
    memberCards(authorIds),
    standingOf(authorIds),
    authorHistories(authorIds),
    decisionsOf(rows),
    Promise.all(rows.map(reportsOf)),
    Promise.all(
      rows.map(async ({ kind: noun, targetId }) => kinds.get(noun)?.surroundings?.(targetId.toHexString())),
    ),
  ]);
  const targets = rows.flatMap((row, index): QueueTarget[] => {
    const text = texts.get(keyOf(row));
    if (!text) return [];
    const history = histories.get(row.authorId.toHexString());
    const since = standing.get(row.authorId.toHexString())?.signedUpAt;
    return [
      {
        kind: row.kind,
        id: text.id,
        excerpt: excerptOf(text.text),
        ...(text.picture !== undefined && { picture: text.picture }),
        ...(around[index] && { surroundings: around[index] }),
        spoiler: text.spoiler,
        hidden: text.hidden,
        createdAt: text.createdAt.toISOString(),
        context: text.context,
        author: presentCard(cards.get(row.authorId.toHexString())),
        authorHistory: history && since ? { joined: since.toISOString(), ...history } : null,
        reports: reports[index] ?? [],
        notes: row.notes,
        decision: decisions.get(row.decisionId?.toHexString() ?? '') ?? null,
      },
    ];
  });
  return { targets, total, next };
}
