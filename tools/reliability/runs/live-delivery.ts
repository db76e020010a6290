import { setTimeout as wait } from 'node:timers/promises';
import { pick } from '../support/community.ts';
import { mib, ms, quantile, tally, type FaultRun, type Finding } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, NO_SHEDDING, type Api, type Installation } from '../support/installation.ts';
import { listen, type Listener } from '../support/listener.ts';
import { handlesOf } from '../support/processes.ts';
import { beginThread, gatherTalkers } from '../support/talkers.ts';
import { readAlong, type ThreadReader } from '../support/thread-reader.ts';

const LISTENERS = 2_000;
/** Of one member at a process (a browser has one). */
const EACH = 5;
/** In each of them one of the listeners asks for what is new; all at once would be more than this machine answers. */
const THREADS = 50;
const WRITERS = 25;
const POSTS_A_SECOND = 50;
/** Share of that rate at which they must be stored, the last of them included. */
const KEPT_UP = 0.9;
const SECONDS = { short: 20, full: 60 };
const HINT_LIMIT_MS = 2_500;
/** What is not seen in this time after a restart is missing. */
const SETTLE_MS = 120_000;
/** Of its connections to the database, which come and go, and of those who read. */
const OTHER_SOCKETS = 50 + THREADS;
/** How long the database is away. */
const DATABASE_AWAY_MS = 2_000;
const LOOK_MS = 1_000;
/** Connections that are opened at once: a browser in each of so many rooms. */
const OPENED_AT_ONCE = 50;

interface Post {
  id: string;
  threadId: string;
  /** When it was sent, and when its writer got the answer that it is stored. */
  sentAt: number;
  at: number;
  /** The process that it was written at. */
  way: Api;
}

/** Writes posts for so long, at the moments at which they are due however long each takes. */
async function writeFor(seconds: number, send: (index: number) => Promise<Post | null>): Promise<Post[]> {
  const begin = performance.now();
  const sent: Promise<Post | null>[] = [];
  while (performance.now() - begin < seconds * 1_000) {
    const due = Math.floor(((performance.now() - begin) / 1_000) * POSTS_A_SECOND);
    while (sent.length < due) sent.push(send(sent.length));
    await wait(5);
  }
  return (await Promise.all(sent)).filter((post) => post !== null);
}

/** Members who have threads open at one process, and members who write in them. */
async function gather(installation: Installation, theirs: () => Api) {
  const { members, boardId } = await gatherTalkers(installation, LISTENERS / EACH);
  const begin = (index: number) =>
    beginThread(theirs().base, boardId, pick(members, index), `Thread ${index}`);
  const threads: string[] = [];
  for (let index = 0; index < THREADS; index += 1) threads.push(await begin(index));
  const listeners = new Map<string, Listener[]>(threads.map((id) => [id, []]));
  const readers = new Map<string, ThreadReader>();
  const statuses: number[] = [];
  let sent = 0;

  const isMissing = ({ id, threadId }: Post) => readers.get(threadId)?.seen.has(id) !== true;
  const unwoken = ({ threadId, sentAt }: Post) =>
    (listeners.get(threadId) ?? []).filter(({ wakes }) => (wakes.at(-1) ?? 0) < sentAt).length;

  return {
    statuses,
    all: () => [...listeners.values()].flat(),
    /** Opens all connections. */
    async open() {
      for (let index = 0; index < LISTENERS; index += 1) {
        const [threadId, { cookie }] = [pick(threads, index), pick(members, index)];
        const base = () => theirs().base;
        let listener: Listener;
        if (index < THREADS) {
          const reader = readAlong(base, threadId, cookie);
          readers.set(threadId, reader);
          listener = reader;
        } else listener = listen(base, threadId, cookie);
        listeners.get(threadId)?.push(listener);
        if (index % OPENED_AT_ONCE === 0) await listener.listens;
      }
      await Promise.all([...listeners.values()].flat().map(({ listens }) => listens));
    },
    /** @returns what was acknowledged of the posts that were written at these processes in turn */
    write: (seconds: number, ways: () => readonly Api[]) =>
      writeFor(seconds, async (index) => {
        const threadId = pick(threads, index * 7);
        const { cookie } = pick(members, index % WRITERS);
        const way = pick(ways(), index);
        const json = { text: `Something said as number ${(sent += 1)}` };
        const sentAt = performance.now();
        const address = `${way.base}/threads/${threadId}/posts`;
        const { status, text } = await ask(address, { method: 'POST', cookie, json });
        statuses.push(status);
        const id = status === 201 ? /"post":\{"_id":"([\da-f]{24})"/.exec(text)?.[1] : undefined;
        return id === undefined ? null : { id, threadId, sentAt, at: performance.now(), way };
      }),
    /** @returns how long after they were stored the hints came that led to the posts, none of them older than its post */
    delaysOf: (posts: readonly Post[]) =>
      posts.map(({ id, threadId, sentAt, at }) => {
        const { seen, wakes } = readers.get(threadId) ?? { seen: new Map<string, number>(), wakes: [] };
        const from = Math.max(seen.get(id) ?? Infinity, sentAt);
        return Math.max(0, (wakes.find((wake) => wake >= from) ?? Infinity) - at);
      }),
    /** @returns posts that those who ask have not seen, and of each post the listeners that have had no reason to ask */
    async audit(posts: readonly Post[], timeout: number) {
      const isOver = () => !posts.some((post) => isMissing(post) || unwoken(post) > 0);
      for (let waited = 0; waited < timeout && !isOver(); waited += LOOK_MS) await wait(LOOK_MS);
      const unheard = posts.reduce((sum, post) => sum + unwoken(post), 0);
      return { missing: posts.filter(isMissing).length, unheard };
    },
  };
}

/** R31: 2,000 listeners at one process are hinted at what is written at two, over restarts of theirs and of the database. */
export const liveDelivery: FaultRun = {
  ids: ['R31'],
  async run({ full }) {
    const installation = await install();
    const seconds = full ? SECONDS.full : SECONDS.short;
    const start = () => installation.startApi({ env: { ...NO_SHEDDING } });
    let theirs = await start();
    const other = await start();
    const crowd = await gather(installation, () => theirs);
    const { statuses } = crowd;
    const restart = async (what: string, posts: readonly Post[]): Promise<Finding> => {
      const { missing, unheard } = await crowd.audit(posts, SETTLE_MS);
      return {
        id: 'R31',
        promise: `${what} restarted: nothing missing after the refetch`,
        measured: `${tally(statuses.splice(0))}; ${posts.length} posts, ${missing} missing, ${unheard} without a hint`,
        met: posts.length > 0 && missing === 0 && unheard === 0,
      };
    };
    try {
      const before = { ...(await theirs.sample(true)), sockets: handlesOf(theirs.pid) };
      await crowd.open();
      const held = { ...(await theirs.sample(true)), sockets: handlesOf(theirs.pid) };

      const begin = performance.now();
      const steady = await crowd.write(seconds, () => [theirs, other]);
      const rate = steady.length / ((performance.now() - begin) / 1_000);
      await wait(HINT_LIMIT_MS);
      const calm = await crowd.audit(steady, 0);
      const delays = crowd.delaysOf(steady);
      const across = crowd.delaysOf(steady.filter(({ way }) => way === other));
      const areStored = statuses.every((status) => status === 201) && rate > POSTS_A_SECOND * KEPT_UP;
      const stored = steady.map(({ sentAt, at }) => at - sentAt);
      const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
      const steadyStatuses = tally(statuses.splice(0));

      // Their process ends and another one comes, while the other goes on.
      const overProcess = crowd.write(seconds, () => [other]);
      await wait(2_000);
      theirs.kill('SIGTERM');
      await theirs.exited;
      theirs = await start();
      const written = await overProcess;
      const process = await restart('process', written);

      // The database ends and comes back, while members go on writing at both.
      const overDatabase = crowd.write(seconds, () => [theirs, other]);
      await wait(2_000);
      installation.database().kill('SIGTERM');
      await installation.database().exited;
      await wait(DATABASE_AWAY_MS);
      await installation.startDatabase();
      const survived = await overDatabase;
      const database = await restart('database', survived);
      return [
        {
          id: 'R31',
          promise: `${LISTENERS} members: the hint within 2.5 s (p99)`,
          measured: `${ms(p99)}, p50 ${ms(p50)}, from the other process ${ms(quantile(across, 0.99))}; ${rate.toFixed(1)} posts a second stored within ${ms(quantile(stored, 0.99))} (p99): ${steadyStatuses}; ${calm.missing} missing after the refetch, ${calm.unheard} without a hint`,
          met: areStored && p99 <= HINT_LIMIT_MS && calm.missing + calm.unheard === 0,
        },
        {
          id: 'R31',
          promise: 'one socket each',
          measured: `files and sockets ${before.sockets}, then ${held.sockets}; memory ${mib(before.rss)}, then ${mib(held.rss)}`,
          met: held.sockets - before.sockets <= LISTENERS + OTHER_SOCKETS,
        },
        process,
        database,
      ];
    } finally {
      for (const { stop } of crowd.all()) stop();
      await installation.close();
    }
  },
};
