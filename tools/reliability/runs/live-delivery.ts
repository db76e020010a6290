import { setTimeout as wait } from 'node:timers/promises';
import { mib, ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, NO_SHEDDING, type Api } from '../support/installation.ts';
import { listen, type Listener } from '../support/listener.ts';
import { pick } from '../support/community.ts';
import { beginThread, gatherTalkers } from '../support/talkers.ts';

const LISTENERS = 2_000;
/** Of one member at a process (a browser has one). */
const EACH = 5;
const THREADS = 50;
const WRITERS = 25;
const POSTS_A_SECOND = 50;
const SECONDS = { short: 20, full: 60 };
const DELIVERY_LIMIT_MS = 1_500;
/** Until everybody has come back after a restart and heard of everything. */
const SETTLE_MS = 20_000;
/** Connections that are opened at once: a browser in each of so many rooms. */
const OPENED_AT_ONCE = 50;

interface Post {
  id: string;
  threadId: string;
  /** When its writer was told that it is stored. */
  at: number;
}

/** Writes posts in all threads through both processes for so long. */
async function writeFor(
  seconds: number,
  send: (index: number) => Promise<Post | null>,
): Promise<(Post | null)[]> {
  const begin = performance.now();
  const sent: Promise<Post | null>[] = [];
  while (performance.now() - begin < seconds * 1_000) {
    const due = Math.floor(((performance.now() - begin) / 1_000) * POSTS_A_SECOND);
    while (sent.length < due) sent.push(send(sent.length));
    await wait(5);
  }
  return Promise.all(sent);
}

/** R31: 2,000 listeners at one process hear of what is written at two, over a restart of theirs. */
export const liveDelivery: FaultRun = {
  ids: ['R31'],
  async run({ full }) {
    const installation = await install();
    const listeners: Listener[] = [];
    try {
      const { members, boardId } = await gatherTalkers(installation, LISTENERS / EACH);
      const start = () => installation.startApi({ env: { ...NO_SHEDDING } });
      let theirs: Api = await start();
      const other = await start();
      const threads: string[] = [];
      for (let index = 0; index < THREADS; index += 1)
        threads.push(await beginThread(other.base, boardId, pick(members, index), `Thread ${index}`));

      const before = await theirs.sample(true);
      for (let index = 0; index < LISTENERS; index += 1) {
        const { cookie } = pick(members, index);
        listeners.push(listen(() => theirs.base, pick(threads, index), cookie));
        if (index % OPENED_AT_ONCE === 0) await listeners.at(-1)?.listens;
      }
      await Promise.all(listeners.map(({ listens }) => listens));
      const held = await theirs.sample(true);

      const statuses: number[] = [];
      const send = (ways: readonly Api[]) => async (index: number) => {
        const threadId = pick(threads, index * 7);
        const { cookie } = pick(members, index % WRITERS);
        const json = { text: `Something said as number ${index} at ${performance.now()}` };
        const address = `${pick(ways, index).base}/threads/${threadId}/posts`;
        const { status, text } = await ask(address, { method: 'POST', cookie, json });
        statuses.push(status);
        const id = status === 201 ? /"post":\{"_id":"([\da-f]{24})"/.exec(text)?.[1] : undefined;
        return id === undefined ? null : { id, threadId, at: performance.now() };
      };
      const seconds = full ? SECONDS.full : SECONDS.short;
      const steady = (await writeFor(seconds, send([theirs, other]))).filter((post) => post !== null);
      await wait(3_000);
      const delays = steady.flatMap(({ id, threadId, at }) =>
        listeners.flatMap(({ heard }, index) =>
          pick(threads, index) === threadId ? [Math.max(0, (heard.get(id)?.[0] ?? Infinity) - at)] : [],
        ),
      );

      // Their process ends and another one comes, while the other goes on.
      const written = writeFor(seconds, send([other]));
      await wait(2_000);
      theirs.kill('SIGTERM');
      await theirs.exited;
      theirs = await start();
      const over = (await written).filter((post) => post !== null);
      await wait(SETTLE_MS);
      let [lost, twice] = [0, 0];
      for (const { id, threadId } of [...steady, ...over]) {
        for (const [index, { heard }] of listeners.entries()) {
          if (pick(threads, index) !== threadId) continue;
          const times = heard.get(id)?.length ?? 0;
          if (times === 0) lost += 1;
          if (times > 1) twice += 1;
        }
      }
      const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
      return [
        {
          id: 'R31',
          promise: `${LISTENERS} members with one of ${THREADS} threads open hear within 1.5 s (p99) of ${POSTS_A_SECOND} posts a second, written at two processes`,
          measured: `${ms(p50)} in the middle, ${ms(p99)} (p99) of ${delays.length} deliveries of ${steady.length} posts in ${seconds} s (${tally(statuses)}); memory ${mib(before.rss)} before, ${mib(held.rss)} with the listeners`,
          met: p99 <= DELIVERY_LIMIT_MS,
        },
        {
          id: 'R31',
          promise: 'over a restart of their process none of them misses a post or hears of one twice',
          measured: `${over.length} posts written meanwhile: ${lost} deliveries lost, ${twice} twice`,
          met: over.length > 0 && lost === 0 && twice === 0,
        },
      ];
    } finally {
      for (const { stop } of listeners) stop();
      await installation.close();
    }
  },
};
