import { dayOf } from '@filmfisher/shared/dates/dates';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import type { MemberMovie, MemberRow } from './member-movies.model.ts';

/*
 * Who has seen what. Every page, counter and list about it asks here; nothing stores it.
 */

/** What decides. */
export type SeenFacts = Pick<MemberRow, 'stars' | 'status' | 'logged' | 'finishedAt'>;

/** @returns whether the member rated the film, marked it or all its aired episodes as watched, or logged it */
export function isSeen({ stars, status, logged, finishedAt }: SeenFacts): boolean {
  return stars !== null || status === 'watched' || logged !== null || finishedAt !== null;
}

/** A moment that is set: null is none, and an index serves it. */
export const ANY_MOMENT = mongoose.trusted({ $gt: new Date(0) });

/** The same rule as a condition of a query; an index of a film's or a member's rows serves it. */
export const SEEN: QueryFilter<MemberMovie> = {
  $or: [
    { ratedAt: ANY_MOMENT },
    { status: 'watched' },
    { logged: mongoose.trusted({ $in: ['others', 'member'] }) },
    { finishedAt: ANY_MOMENT },
  ],
};

/** @returns the member's mark; `watched` for a film that is seen and has none */
export function statusOf(row: SeenFacts): WatchStatus | null {
  return row.status ?? (isSeen(row) ? 'watched' : null);
}

/** How much of a row a reader may know: everything, what an open diary shows, or what is public without the diary. */
export type Insight = 'member' | 'reader of the diary' | 'anybody';

/** @returns what the reader, null for a visitor, may know of each of these members */
export type InsightInto = (
  reader: { userId: string } | null,
  userIds: readonly Types.ObjectId[],
) => Promise<(userId: Types.ObjectId) => Insight>;

type Knowable = SeenFacts & Pick<MemberRow, 'ratedBy' | 'ratedInPrivate'>;

/** @returns the row without what is kept from the reader: stars and viewings of private entries, or of all entries */
export function knownTo<Row extends Knowable>(row: Row, insight: Insight): Row {
  if (insight === 'member') return row;
  const readsDiary = insight === 'reader of the diary';
  const hidesStars = row.ratedInPrivate || (!readsDiary && row.ratedBy !== null);
  const hidesViewings = row.logged === 'member' || !readsDiary;
  return { ...row, ...(hidesStars && { stars: null }), ...(hidesViewings && { logged: null }) };
}

/** Stars that the reader may know of, as a condition of a query beside that for ratings. */
export function starsKnownTo(insight: Insight) {
  if (insight === 'member') return {};
  return { ratedInPrivate: false, ...(insight === 'anybody' && { ratedBy: null }) };
}

/** The days on which a member rated a film, marked it as watched, or marked its last episode. */
type Days = Pick<MemberRow, 'stars' | 'ratedOn' | 'status' | 'statusOn' | 'finishedAt'>;

/** @returns the first day on which the film was seen by what the member said outside of the diary; null for none */
export function seenOn({ stars, ratedOn, status, statusOn, finishedAt }: Days): string | null {
  const days = [
    stars === null ? null : ratedOn,
    status === 'watched' ? statusOn : null,
    finishedAt && dayOf(finishedAt),
  ];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** Moments at which a row was changed, as a selection of fields. */
export const MOMENTS = { ratedAt: 1, statusAt: 1, loggedAt: 1, finishedAt: 1 } as const;
type Moments = Pick<MemberRow, keyof typeof MOMENTS>;

/** @returns when the member last rated, marked or logged the film */
export function touchedAt({ ratedAt, statusAt, loggedAt, finishedAt }: Moments): Date {
  return new Date(
    Math.max(0, ...[ratedAt, statusAt, loggedAt, finishedAt].map((moment) => moment?.getTime() ?? 0)),
  );
}
