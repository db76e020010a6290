import { liveQuerySchema } from '@filmfisher/shared/notifications/live.schema';
import type { Role } from '@filmfisher/shared/roles/roles';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { createBatches, type Batches } from '../../../platform/jobs/batches.ts';
import type { Heard } from '../../../platform/live/live.ts';
import { goodSessions } from '../../accounts/index.ts';
import { recipientsAmong } from '../../blocks/index.ts';
import { createGroupCheck } from './group-checks.ts';
import { createLiveStream } from './live-stream.ts';

/** Browsers and devices of one member that listen to this process at the same time. */
const PER_MEMBER_MAX = 6;
/** Of the 5,000 connections that a process takes. */
const LISTENERS_MAX = 4_000;

/** What higher domains know. */
export interface LiveParts {
  /** @returns those of the threads that the viewer may read */
  readableThreads(threadIds: readonly string[], viewer: Viewer): Promise<string[]>;
  /** @returns those of the members who may hear of the thread, which they had open: one that is gone, all of them */
  hearersAmong(threadId: string, userIds: readonly string[]): Promise<Iterable<string>>;
}

function refuseTooMany({ live }: AppContext, { userId }: Viewer): void {
  if (live.isClosed() || live.listeners() >= LISTENERS_MAX)
    throw new AppError('overloaded', { headers: { 'Retry-After': '5' } });
  if (live.listenersOf(userId) >= PER_MEMBER_MAX)
    throw new AppError('rate_limited', { headers: { 'Retry-After': '60' } });
}

/** @param parts what higher domains know of threads */
export function liveEndpoints({ readableThreads, hearersAmong }: LiveParts): Endpoint[] {
  /** An ended session hears nothing more: before each event, the sessions of all who listen are looked up at once. */
  const sessionChecks = new WeakMap<AppContext, Batches<string, Map<string, Role>>>();
  function roleIn(context: AppContext, sessionId: string): () => Promise<Role | undefined> {
    const check =
      sessionChecks.get(context) ??
      createBatches(1, (ids: string[]) => goodSessions(ids, context.clock.now()));
    sessionChecks.set(context, check);
    return async () => (await check(sessionId)).get(sessionId);
  }

  const reads = createGroupCheck(hearersAmong);
  /** No block is between the two, and the one who listens has not muted the other. */
  const hears = createGroupCheck((actorId, userIds) => recipientsAmong(userIds, actorId));

  async function mayHear({ name, subject, by }: Heard, userId: string, role: Role): Promise<boolean> {
    const ofOthers = await Promise.all(by.map((actorId) => hears(actorId, userId)));
    if (ofOthers.length > 0 && !ofOthers.includes(true)) return false;
    // Everybody reads boards and talk about films, but community members may change while a connection listens.
    return name !== 'thread' || role === 'moderator' || role === 'admin' || reads(subject ?? '', userId);
  }

  const live = endpoint(
    {
      method: 'get',
      path: '/live',
      access: 'user',
      summary:
        'Server-sent events, each a hint to ask again: `thread` and `movie` of those named, `messages`, `notifications`, `reload`',
      query: liveQuerySchema,
      fails: ['rate_limited', 'overloaded'],
      // Compressed, events would wait in the compressor for more.
      cache: 'no-store, no-transform',
      produces: 'text/event-stream',
    },
    async ({ viewer, query, context }) => {
      refuseTooMany(context, viewer);
      const { userId } = viewer;
      const threads = query.thread ? await readableThreads(query.thread, viewer) : [];
      const askRole = roleIn(context, viewer.sessionId);
      let { role } = viewer;
      // Again, since nothing is awaited from here on until it listens: of many connections at once each one counts.
      refuseTooMany(context, viewer);
      const body = createLiveStream({
        live: context.live,
        userId,
        threads,
        movies: query.movie ?? [],
        async maySee() {
          const now = await askRole();
          if (now !== undefined) role = now;
          return now !== undefined;
        },
        mayHear: (hint) => mayHear(hint, userId, role),
      });
      // nginx would keep events until its buffer is full.
      return reply({ raw: { type: 'text/event-stream', body }, headers: { 'X-Accel-Buffering': 'no' } });
    },
  );
  return [live];
}
