import { setTimeout as wait } from 'node:timers/promises';
import { mib, ms, quantile, tally, type FaultRun, type Finding } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, NO_SHEDDING, type Api, type Installation } from '../support/installation.ts';
import { listen, type Listener } from '../support/listener.ts';
import { pick } from '../support/community.ts';
import { handlesOf } from '../support/processes.ts';
import { beginThread, gatherTalkers } from '../support/talkers.ts';

const LISTENERS = 2_000;
/** Of one member at a process (a browser has one). */
const EACH = 5;
const THREADS = 50;
const WRITERS = 25;
const POSTS_A_SECOND = 50;
/** Share of that rate at which they must be stored, the last of them included. */
const KEPT_UP = 0.9;
const SECONDS = { short: 20, full: 60 };
const DELIVERY_LIMIT_MS = 1_500;
/** What is not heard of in this time after a restart is lost. */
const SETTLE_MS = 120_000;
/** Of its connections to the database, which come and go. */
const OTHER_SOCKETS = 50;
/** How long the database is away. */
const DATABASE_AWAY_MS = 2_000;
const LOOK_MS = 1_000;
/** Connections that are opened at once: a browser in each of so many rooms. */
const OPENED_AT_ONCE = 50;

interface Post {
  id: string;
  threadId: string;
  /** When it was sent, and when its writer was told that it is stored. */
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
  const listeners: Listener[] = [];
  const statuses: number[] = [];
  let sent = 0;
  return {
    listeners,
    statuses,
    /** Opens all connections. */
    async open() {
      for (let index = 0; index < LISTENERS; index += 1) {
        const { cookie } = pick(members, index);
        listeners.push(listen(() => theirs().base, pick(threads, index), cookie));
        if (index % OPENED_AT_ONCE === 0) await listeners.at(-1)?.listens;
      }
      await Promise.all(listeners.map(({ listens }) => listens));
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
    /** @returns for each listener of its thread, how long after it was stored a post was first heard of */
    delaysOf: (posts: readonly Post[]) =>
      posts.flatMap(({ id, threadId, at }) =>
        listeners.flatMap(({ heard }, index) =>
          pick(threads, index) === threadId ? [Math.max(0, (heard.get(id)?.[0] ?? Infinity) - at)] : [],
        ),
      ),
    /** @returns deliveries of these posts that did not come in time, and of all posts that came once too often */
    async audit(posts: readonly Post[], timeout = 0) {
      const isHeard = () =>
        posts.every(({ id, threadId }) =>
          listeners.every(({ heard }, index) => pick(threads, index) !== threadId || heard.has(id)),
        );
      for (let waited = 0; waited < timeout && !isHeard(); waited += LOOK_MS) await wait(LOOK_MS);
      let [lost, twice] = [0, 0];
      for (const [index, { heard }] of listeners.entries()) {
        for (const { id, threadId } of posts) {
          if (pick(threads, index) === threadId && !heard.has(id)) lost += 1;
        }
        for (const times of heard.values()) twice += times.length - 1;
      }
      return { lost, twice };
    },
  };
}

/** R31: 2,000 listeners at one process hear of what is written at two, over restarts of theirs and of the database. */
export const liveDelivery: FaultRun = {
  ids: ['R31'],
  async run({ full }) {
    const installation = await install();
    const seconds = full ? SECONDS.full : SECONDS.short;
    const start = () => installation.startApi({ env: { ...NO_SHEDDING } });
    let theirs = await start();
    const other = await start();
    const crowd = await gather(installation, () => theirs);
    const { listeners, statuses } = crowd;
    const restart = async (what: string, posts: readonly Post[]): Promise<Finding> => {
      const { lost, twice } = await crowd.audit(posts, SETTLE_MS);
      return {
        id: 'R31',
        promise: `${what} restarted: none missed or twice`,
        measured: `${tally(statuses.splice(0))}; ${lost} lost, ${twice} twice`,
        met: posts.length > 0 && lost === 0 && twice === 0,
      };
    };
    try {
      const before = { ...(await theirs.sample(true)), sockets: handlesOf(theirs.pid) };
      await crowd.open();
      const held = { ...(await theirs.sample(true)), sockets: handlesOf(theirs.pid) };

      const begin = performance.now();
      const steady = await crowd.write(seconds, () => [theirs, other]);
      const rate = steady.length / ((performance.now() - begin) / 1_000);
      await wait(3_000);
      const delays = crowd.delaysOf(steady);
      const across = crowd.delaysOf(steady.filter(({ way }) => way === other));
      const areStored = statuses.every((status) => status === 201) && rate > POSTS_A_SECOND * KEPT_UP;
      const stored = steady.map(({ sentAt, at }) => at - sentAt);
      const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
      const calm = await crowd.audit(steady);
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
          promise: `${LISTENERS} members hear within 1.5 s (p99)`,
          measured: `${ms(p99)}, p50 ${ms(p50)}, from the other process ${ms(quantile(across, 0.99))}; ${rate.toFixed(1)} posts a second stored within ${ms(quantile(stored, 0.99))} (p99): ${steadyStatuses}; ${delays.length} deliveries, ${calm.lost} lost, ${calm.twice} twice`,
          met: areStored && p99 <= DELIVERY_LIMIT_MS && calm.lost === 0 && calm.twice === 0,
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
      for (const { stop } of listeners) stop();
      await installation.close();
    }
  },
};
