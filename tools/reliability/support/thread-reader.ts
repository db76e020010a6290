import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './http.ts';
import { listen, type Listener } from './listener.ts';

/** While the database is away, it is asked again. */
const RETRY_MS = 500;
const PAGE = 50;

/** A browser that asks for what is new in its thread whenever it is hinted at. */
export interface ThreadReader extends Listener {
  /** For each post that it has seen, the hint that led to it. */
  seen: Map<string, number>;
}

/** @param base tells the address of the process at present */
export function readAlong(base: () => string, threadId: string, cookie: string): ThreadReader {
  const seen = new Map<string, number>();
  let last: string | undefined;
  let [isReading, wokenAt] = [false, 0];
  let isOver = false;

  /** Asks for what is newer than the last post, and tells whether it was answered. */
  async function readOn(at: number): Promise<boolean> {
    const place = last === undefined ? 'from=end' : `around=${last}`;
    const { status, text } = await ask(`${base()}/threads/${threadId}/posts?${place}&limit=${PAGE}`, {
      cookie,
    });
    if (status !== 200) return false;
    const { posts, next } = JSON.parse(text) as { posts: { _id: string }[]; next: string | null };
    const before = last;
    for (const { _id } of posts) {
      if (!seen.has(_id)) seen.set(_id, at);
      last = _id;
    }
    return next === null || last === before || readOn(at);
  }

  async function read(): Promise<void> {
    while (wokenAt > 0 && !isOver) {
      const at = wokenAt;
      wokenAt = 0;
      if (await readOn(at)) continue;
      wokenAt ||= at;
      await wait(RETRY_MS);
    }
    isReading = false;
  }

  const listener = listen(base, threadId, cookie, (at) => {
    wokenAt = at;
    if (isReading) return;
    isReading = true;
    void read();
  });
  return {
    ...listener,
    seen,
    stop() {
      isOver = true;
      listener.stop();
    },
  };
}
