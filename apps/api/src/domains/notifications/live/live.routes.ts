import { liveQuerySchema, type LiveData } from '@filmfisher/shared/live';
import type { Request } from 'express';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Heard } from '../../../platform/live/live.ts';
import { resolveViewer } from '../../accounts/index.ts';
import { presentNotifications } from '../notifications.presenter.ts';
import { findTold } from '../news.service.ts';
import { countUnread } from '../notifications.service.ts';
import { findSettings, isOn } from '../settings/notification-settings.service.ts';
import { createLiveStream, type LiveStreamOptions } from './live-stream.ts';

/** Browsers and devices of one member that listen to this process at the same time. */
const PER_MEMBER_MAX = 6;
/** Of the 5,000 connections that a process takes. */
const LISTENERS_MAX = 4_000;
/** Whether the session still lasts is asked at most so often. */
const TRUST_MS = 60_000;

/** Whether a thread in a place that members come and go may still be read is asked at most so often. */
const TRUST_THREAD_MS = 5_000;

/** What higher domains know. */
export interface LiveParts {
  /** @returns those of the threads that the viewer may read */
  readableThreads(threadIds: readonly string[], viewer: Viewer): Promise<string[]>;
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

/** @returns asks for the session again when it was last known to be good some time ago */
function createSessionCheck(request: Request, context: AppContext): () => Promise<boolean> {
  let knownAt = performance.now();
  return async () => {
    if (performance.now() - knownAt < TRUST_MS) return true;
    knownAt = performance.now();
    return (await resolveViewer(request, context)) !== null;
  };
}

/**
 * On boards and about films everybody reads; who is in a community may change while one listens.
 * @returns whether an event may still be told to the one who listens
 */
function createThreadCheck(
  readable: (threadId: string) => Promise<string[]>,
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
export function liveEndpoints({ readableThreads, unreadMessages }: LiveParts): Endpoint[] {
  async function unreadOf(userId: string): Promise<LiveData<'unread'>> {
    const [notifications, messages] = await Promise.all([countUnread(userId), unreadMessages(userId)]);
    return { notifications, messages };
  }

  type Told = Awaited<ReturnType<LiveStreamOptions['tell']>>;
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
      const mayHear = createThreadCheck((id) => readableThreads([id], viewer));
      // Again, since nothing is awaited from here on until it listens: of many connections at once each one counts.
      refuseTooMany(context, viewer);
      const body = createLiveStream({
        live: context.live,
        userId,
        threads,
        after: positionIn(request, query.after),
        maySee: createSessionCheck(request, context),
        tellAtFirst: async () => [{ name: 'unread', data: await unreadOf(userId) }],
        async tell(events) {
          const told: Told = [];
          for (const event of events) {
            if (await mayHear(event))
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
