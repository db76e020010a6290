import type { DecisionAction, QueueTarget } from '@filmfisher/shared/moderation';
import type { Types } from 'mongoose';
import { countReportsAgainst } from '../reports/cases.service.ts';
import { DecisionModel } from './decisions.model.ts';

type History = Omit<NonNullable<QueueTarget['authorHistory']>, 'joined'>;

/**
 * @param authorIds of members
 * @returns open reports of what they made, and the decisions in force about it, by their ids
 */
export async function authorHistories(authorIds: readonly Types.ObjectId[]): Promise<Map<string, History>> {
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
