import type { LiveData } from '@filmfisher/shared/notifications/live.schema';
import type { LiveEventName } from '@filmfisher/shared/notifications/live';
import { Readable } from 'node:stream';
import { mergeHints } from '../../../platform/live/hints.ts';
import type { Heard, Listener, Live } from '../../../platform/live/live.ts';
import { createThrottle } from '../../../platform/live/throttle.ts';

const SECOND = 1_000;
/** The same hint comes so often at most. */
const SAME_HINT_MS = 2 * SECOND;
/** Proxies commonly end a connection on which nothing came for 30 or 60 s. */
const HEARTBEAT_MS = 20 * SECOND;
/** Then the browser comes again: to the least busy process, and still signed in or not. */
const LIFE_MS = 300 * SECOND;
/** A browser that reads so slowly is cut off, and asks again for all it shows when it comes again. */
const WAITING_BYTES_MAX = 256 * 1_024;

interface LiveStreamOptions extends Pick<Listener, 'userId' | 'threads' | 'movies'> {
  live: Live;
  /** @returns whether the one who listens may still */
  maySee(): Promise<boolean>;
  /** @returns whether this hint is for the one who listens */
  mayHear(hint: Heard): Promise<boolean>;
}

/** @returns what belongs to the hint: what it is about, and nothing of it */
function dataOf({ name, subject }: Heard): LiveData<LiveEventName> {
  const id = subject ?? '';
  switch (name) {
    case 'thread':
      return { threadId: id };
    case 'movie':
      return { movieId: id };
    case 'messages':
      return { conversationId: id };
    case 'notifications':
    case 'reload':
      return {};
  }
}

const linesOf = (hint: Heard) => `event: ${hint.name}\ndata: ${JSON.stringify(dataOf(hint))}\n\n`;

const upTo = (ms: number) => Math.floor(Math.random() * ms);

/** @returns the server-sent events for one connection; it listens until it is destroyed or ended */
export function createLiveStream({ live, maySee, mayHear, ...who }: LiveStreamOptions): Readable {
  /** One after the other. */
  let work = Promise.resolve();
  let hasEnded = false;

  const send = (lines: string) => {
    if (hasEnded) return;
    if (stream.readableLength > WAITING_BYTES_MAX) stream.destroy();
    else stream.push(lines);
  };
  const end = () => {
    if (!hasEnded) stream.push(null);
    stopListening();
  };
  const hints = createThrottle<Heard>(SAME_HINT_MS, (same) => {
    work = work
      .then(async () => {
        if (hasEnded) return;
        if (!(await maySee())) end();
        else for (const hint of mergeHints(same)) if (await mayHear(hint)) send(linesOf(hint));
      })
      // The database is away: the browser comes again, and asks for all it shows.
      .catch(end);
    return work;
  });

  const heartbeat = setInterval(() => {
    send(':\n\n');
  }, HEARTBEAT_MS).unref();
  const life = setTimeout(end, LIFE_MS + upTo(LIFE_MS)).unref();
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      stopListening();
      done(error);
    },
  });
  // When many are cut off at once, they come back one after the other.
  send(`retry: ${SECOND + upTo(3 * SECOND)}\n\n`);
  const stop = live.listen({
    ...who,
    hear(hint) {
      hints.push(`${hint.name} ${hint.subject}`, hint);
    },
    end,
  });

  function stopListening(): void {
    hasEnded = true;
    clearInterval(heartbeat);
    clearTimeout(life);
    hints.clear();
    stop();
  }

  return stream;
}
