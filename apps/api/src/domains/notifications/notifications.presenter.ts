import type { Notification } from '@filmfisher/shared/notifications/notifications.schema';
import type { Types } from 'mongoose';
import { memberCards } from '../members/index.ts';
import { movieRefs } from '../catalogue/index.ts';
import { targetOf, textOf } from './notification-views.ts';
import type { NotificationRecord } from './notifications.model.ts';

const ACTORS_SHOWN = 3;

/** The latest who did it, the last one first. */
const latestOf = ({ actors }: NotificationRecord): Types.ObjectId[] =>
  actors.slice(-ACTORS_SHOWN).toReversed();

/** @returns notifications as their member reads them */
export async function presentNotifications(rows: readonly NotificationRecord[]): Promise<Notification[]> {
  const [cards, movies] = await Promise.all([
    memberCards(rows.flatMap(latestOf)),
    movieRefs(rows.flatMap(({ movieId }) => movieId ?? [])),
  ]);
  return rows.map((row) => {
    const { _id, kind, at, read, count } = row;
    const ids = latestOf(row).map((id) => id.toHexString());
    const movie = movies.get(row.movieId?.toHexString() ?? '');
    const told = { ...row, actor: cards.get(ids[0] ?? ''), movie };
    return {
      _id: _id.toHexString(),
      kind,
      at: at.toISOString(),
      read,
      actors: ids.flatMap((id) => cards.get(id) ?? []),
      count,
      target: targetOf(told),
      text: textOf(told),
    };
  });
}
