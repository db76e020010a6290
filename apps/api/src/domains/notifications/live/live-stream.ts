import type { LiveData } from '@filmfisher/shared/live';
import type { LiveEventName } from '@filmfisher/shared/vocabulary';
import { Readable } from 'node:stream';
import type { Heard, Live } from '../../../platform/live/live.ts';

const SECOND = 1_000;
/** Proxies commonly end a connection on which nothing came for 30 or 60 s. */
const HEARTBEAT_MS = 20 * SECOND;
/** Then the browser comes again, where it left off: to the least busy process, and still signed in or not. */
const LIFE_MS = 300 * SECOND;
/** A browser that reads so slowly is cut off, and hears the rest when it comes again. */
const WAITING_BYTES_MAX = 256 * 1_024;

/** One event as it is sent. */
type Told = { [Name in LiveEventName]: { name: Name; data: LiveData<Name> } }[LiveEventName];

export interface LiveStreamOptions {
  live: Live;
  userId: string;
  threads: readonly string[];
  after: number | undefined;
  /** @returns whether the one who listens may still */
  maySee(): Promise<boolean>;
  /** @returns what a member is told when they begin to listen */
  tellAtFirst(): Promise<Told[]>;
  /** @returns what a member is told of these events */
  tell(events: readonly Heard[]): Promise<Told[]>;
}

/** @returns the lines of events; the last of them carries the position, so that one hears of all of them or of none again */
function linesOf(told: readonly Told[], position: number): string {
  return told
    .map(({ name, data }, index) => {
      const id = index === told.length - 1 ? `id: ${position}\n` : '';
      return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    })
    .join('');
}

const upTo = (ms: number) => Math.floor(Math.random() * ms);

/** @returns the server-sent events for one connection; it listens until it is destroyed or ended */
export function createLiveStream({
  live,
  userId,
  threads,
  after,
  maySee,
  tellAtFirst,
  tell,
}: LiveStreamOptions): Readable {
  /** One after the other, in the order of the positions. */
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
  const enqueue = (find: () => Promise<Told[]>, position: number) => {
    work = work
      .then(async () => {
        if (hasEnded) return;
        if (await maySee()) send(linesOf(await find(), position));
        else end();
      })
      // The database is away: what was not told is told to whoever comes again.
      .catch(end);
  };

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
  const stop = live.listen({
    userId,
    threads,
    after,
    begin(position, hasMissed) {
      const missed: Told[] = hasMissed ? [{ name: 'resync', data: {} }] : [];
      enqueue(async () => [...missed, ...(await tellAtFirst())], position);
    },
    hear(events) {
      enqueue(() => tell(events), events.at(-1)?.position ?? 0);
    },
    end,
  });

  function stopListening(): void {
    hasEnded = true;
    clearInterval(heartbeat);
    clearTimeout(life);
    stop();
  }

  // When many are cut off at once, they come back one after the other.
  send(`retry: ${SECOND + upTo(3 * SECOND)}\n\n`);
  return stream;
}
