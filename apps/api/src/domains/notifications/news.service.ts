import { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import type { AppContext } from '../../platform/context.ts';
import { enqueue, type JobType } from '../../platform/jobs/jobs.ts';
import type { Event, Id, Notice } from './notification-kinds.ts';

const idSchema = z.instanceof(Types.ObjectId);

/** An event, who gets a notification of it, and when it happened. */
const newsSchema = z.object({
  userIds: z.array(idSchema),
  /** Who did it; null for what those who run the place decided. */
  actorId: idSchema.nullable(),
  event: z.custom<Event | Notice>((value) => typeof value === 'object' && value !== null),
  at: z.date(),
});

export type News = z.infer<typeof newsSchema>;

export const newsJob: JobType<News> = { name: 'news', queue: 'soon', schema: newsSchema };

/** What telling members needs of the process. */
export type NewsContext = Pick<AppContext, 'clock'>;

const toId = (id: Id) => new Types.ObjectId(id);

/**
 * Tells several members, such as those who follow a list, what another one did; see `notify`.
 * @param event who did it, and what
 */
export async function notifyEach(
  userIds: readonly Id[],
  { actorId, ...event }: Event & { actorId: Id },
  { clock }: NewsContext,
  session: ClientSession,
): Promise<void> {
  const others = userIds.filter((userId) => userId.toString() !== actorId.toString());
  if (others.length === 0) return;
  const now = clock.now();
  const news = { userIds: others.map(toId), actorId: toId(actorId), event, at: now };
  await enqueue(newsJob, news, { now, session });
}

/**
 * Notifies a member of what another one did, soon after the transaction in which it was done. The event joins the day's
 * notification of this kind about this subject, which becomes unread again. For kinds that can be done only once, an
 * actor who is already in that notification adds nothing, so that doing and undoing makes no noise. Nobody hears of
 * their own acts, across a block, or of a member whom they have muted.
 * @param news the recipient, the actor, and what was done
 */
export function notify(
  { userId, ...event }: Event & { userId: Id; actorId: Id },
  context: NewsContext,
  session: ClientSession,
): Promise<void> {
  return notifyEach([userId], event, context, session);
}

/**
 * Tells members what was decided, soon after the transaction; the same thing decided again on the same day makes the
 * notification unread again.
 * @param recipients one member or several
 */
export async function notifyNews(
  notice: Notice,
  recipients: Id | readonly Id[],
  { clock }: NewsContext,
  session: ClientSession,
): Promise<void> {
  const userIds = [recipients].flat().map(toId);
  if (userIds.length === 0) return;
  const now = clock.now();
  const news = { userIds, actorId: null, event: notice, at: now };
  await enqueue(newsJob, news, { now, session });
}
