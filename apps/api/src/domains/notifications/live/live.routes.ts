import { liveQuerySchema, type LiveData } from '@filmfisher/shared/live';
import type { Role } from '@filmfisher/shared/vocabulary';
import type { Request } from 'express';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Heard } from '../../../platform/live/live.ts';
import { createBatches, type Batches } from '../../../platform/jobs/batches.ts';
import { goodSessions, recipientsAmong } from '../../accounts/index.ts';
import { presentNotifications } from '../notifications.presenter.ts';
import { findTold } from '../news.service.ts';
import { countUnread } from '../notifications.service.ts';
import { findSettings, isOn } from '../settings/notification-settings.service.ts';
import { createLiveStream, type LiveStreamOptions } from './live-stream.ts';

/** Browsers and devices of one member that listen to this process at the same time. */
const PER_MEMBER_MAX = 6;
/** Of the 5,000 connections that a process takes. */
const LISTENERS_MAX = 4_000;
/** Whether a thread in a place that members come and go may still be read is asked at most so often. */
const TRUST_THREAD_MS = 5_000;

/** What higher domains know. */
export interface LiveParts {
  /** @returns those of the threads that the viewer may read */
  readableThreads(threadIds: readonly string[], viewer: Viewer): Promise<string[]>;
  /** @returns who wrote a post that is in sight, in 24 hexadecimal digits; null where there is none */
  authorOfPost(postId: string): Promise<string | null>;
  /** @returns how many conversations have messages that the member has not read */
  unreadMessages(userId: string): Promise<number>;
}

/** @returns the position after which to go on; what is no number was not sent by us */
function positionIn({ headers }: Request, after: number | undefined): number | undefined {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : after;
}

function refuseTooMany({ live }: AppContext, { userId }: Viewer): void {
  if (live.isClosed() || live.listeners() >= LISTENERS_MAX)
    throw new AppError('overloaded', { headers: { 'Retry-After': '5' } });
  if (live.listenersOf(userId) >= PER_MEMBER_MAX)
    throw new AppError('rate_limited', { headers: { 'Retry-After': '60' } });
}

/**
 * On boards and about films everybody reads; who is in a community may change while one listens.
 * @returns whether an event may still be told to the one who listens
 */
function createThreadCheck(
  readable: (threadId: string) => Promise<readonly string[]>,
): (event: Heard) => Promise<boolean> {
  const known = new Map<string, { at: number; may: boolean }>();
  return async ({ name, data: { space = '', threadId = '' } }) => {
    if (name !== 'post' || !space.startsWith('community:')) return true;
    const last = known.get(threadId);
    if (last && performance.now() - last.at < TRUST_THREAD_MS) return last.may;
    const may = (await readable(threadId)).length > 0;
    known.set(threadId, { at: performance.now(), may });
    return may;
  };
}

/** @returns lets the connections of one member that hear of an event share what is read for it */
function createSharedReads<Result>() {
  const reads = new WeakMap<Heard, Map<string, Promise<Result>>>();
  return (event: Heard, userId: string, read: () => Promise<Result>): Promise<Result> => {
    const ofEvent = reads.get(event) ?? new Map<string, Promise<Result>>();
    const result = ofEvent.get(userId) ?? read();
    reads.set(event, ofEvent.set(userId, result));
    return result;
  };
}

/** @param parts what higher domains know of threads and messages */
export function liveEndpoints({ readableThreads, authorOfPost, unreadMessages }: LiveParts): Endpoint[] {
  async function unreadOf(userId: string): Promise<LiveData<'unread'>> {
    const [notifications, messages] = await Promise.all([countUnread(userId), unreadMessages(userId)]);
    return { notifications, messages };
  }

  type Told = Awaited<ReturnType<LiveStreamOptions['tell']>>;
  /** The members who may hear of one event, found at once for all who listen. */
  const recipients = new WeakMap<Heard, Batches<string, Set<string>>>();
  /** Nobody hears of a post whose author they, or who themselves, are blocked or muted by. */
  async function isRecipient(event: Heard, userId: string): Promise<boolean> {
    const { name, data } = event;
    if (name !== 'post') return true;
    const among =
      recipients.get(event) ??
      createBatches(1, async (userIds: string[]) => {
        const author = await authorOfPost(data['postId'] ?? '');
        return new Set(author === null ? [] : await recipientsAmong(userIds, author));
      });
    recipients.set(event, among);
    return (await among(userId)).has(userId);
  }

  /** An ended session hears nothing more: before each event, the sessions of all who listen are looked up at once. */
  const sessionChecks = new WeakMap<AppContext, Batches<string, Map<string, Role>>>();
  function roleIn(context: AppContext, sessionId: string): () => Promise<Role | undefined> {
    const check =
      sessionChecks.get(context) ??
      createBatches(1, (ids: string[]) => goodSessions(ids, context.clock.now()));
    sessionChecks.set(context, check);
    return async () => (await check(sessionId)).get(sessionId);
  }

  const readTold = createSharedReads<Told>();
  const readUnread = createSharedReads<LiveData<'unread'>>();

  async function tellOf({ name, data }: Heard, userId: string): Promise<Told> {
    switch (name) {
      case 'post':
        return [{ name, data: data as LiveData<'post'> }];
      case 'thread':
        return [{ name, data: data as LiveData<'thread'> }];
      case 'message':
        return [{ name, data: data as LiveData<'message'> }];
      case 'unread':
        return [];
      case 'notification': {
        const row = await findTold(userId, data);
        const isShown = row && isOn(await findSettings(userId), row.kind, 'app');
        const presented = isShown ? await presentNotifications([row]) : [];
        return presented.map((notification) => ({ name, data: notification }));
      }
    }
  }

  const live = endpoint(
    {
      method: 'get',
      path: '/live',
      access: 'user',
      summary:
        'Server-sent events: `unread`, `notification`, `message`, `resync`, and `post` and `thread` of the threads named; resumed with Last-Event-ID',
      query: liveQuerySchema,
      fails: ['rate_limited', 'overloaded'],
      // Compressed, events would wait in the compressor for more.
      cache: 'no-store, no-transform',
      produces: 'text/event-stream',
    },
    async ({ viewer, query, request, context }) => {
      refuseTooMany(context, viewer);
      const { userId } = viewer;
      const threads = query.thread ? await readableThreads(query.thread, viewer) : [];
      const askRole = roleIn(context, viewer.sessionId);
      let { role } = viewer;
      const mayHear = createThreadCheck((id) => readableThreads([id], { ...viewer, role }));
      // Again, since nothing is awaited from here on until it listens: of many connections at once each one counts.
      refuseTooMany(context, viewer);
      const body = createLiveStream({
        live: context.live,
        userId,
        threads,
        after: positionIn(request, query.after),
        async maySee() {
          const now = await askRole();
          if (now !== undefined) role = now;
          return now !== undefined;
        },
        tellAtFirst: async () => [{ name: 'unread', data: await unreadOf(userId) }],
        async tell(events) {
          const told: Told = [];
          for (const event of events) {
            if ((await isRecipient(event, userId)) && (await mayHear(event)))
              told.push(...(await readTold(event, userId, () => tellOf(event, userId))));
          }
          const counted = events.findLast(({ name }) => name !== 'post' && name !== 'thread');
          if (!counted) return told;
          const unread = await readUnread(counted, userId, () => unreadOf(userId));
          return [...told, { name: 'unread', data: unread }];
        },
      });
      // nginx would keep events until its buffer is full.
      return reply({ raw: { type: 'text/event-stream', body }, headers: { 'X-Accel-Buffering': 'no' } });
    },
  );
  return [live];
}
