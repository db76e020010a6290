import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pick, populate, type Community } from '../support/community.ts';
import { mib, ms, quantile, slope, tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { install, type Api } from '../support/installation.ts';
import { capacityOf, openLoop } from '../support/load.ts';
import { connectionsTo, handlesOf } from '../support/processes.ts';

const SECONDS = { short: 60, full: 600 };
/** Of the time, in which caches fill and code is compiled; two of the ten minutes. */
const WARM_UP_SHARE = 0.2;
const SAMPLE_EVERY_S = { short: 2, full: 5 };
const CLIENTS = 16;
const LOAD_SHARE = 0.5;
const RSS_LIMIT_PER_MINUTE = 1_000_000;
const HEAP_SHARE = 0.1;
/** Files that are open for a moment, and connections of the pool that come and go with what is asked. */
const HANDLES_MORE = 2;
/** Connections of the clients: a slow moment opens more of them, so they do not count among the server's files. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const socketsOf = (lists: NodeJS.ReadOnlyDict<unknown[]>) =>
  Object.values(lists).reduce((sum, list = []) => sum + list.length, 0);

interface Reading {
  minute: number;
  rss: number;
  /** After a collection of garbage. */
  heap: number;
  handles: number;
  connections: number;
}

/** @returns medians of the first and of the last third */
function beginAndEnd(values: readonly number[]): [number, number] {
  const third = values.length / 3;
  return [quantile(values.slice(0, third), 0.5), quantile(values.slice(-third), 0.5)];
}

/** One visit in turn: lists, films, reviews, search, the own profile, a rating, the watch list. */
function visit(api: Api, { films: movies, members }: Community, turn: number): Promise<Answer> {
  const movie = `/movies/${pick(movies, turn)}`;
  const { cookie } = pick(members, turn);
  const [method, path, json] = pick(
    [
      ['GET', `/movies?limit=20&page=${(turn % 5) + 1}`],
      ['GET', movie],
      ['GET', `${movie}/reviews`],
      ['GET', `/search?q=film%20${turn % 100}`],
      ['GET', '/users/auth'],
      ['GET', movie],
      ['GET', '/profile/me'],
      ['PUT', `${movie}/rating`, { stars: (turn % 10) + 1 }],
      ['GET', '/genres'],
      ['PUT', `${movie}/watch`, { status: 'watchlist' }],
    ] as const,
    turn,
  );
  return ask(`${api.base}${path}`, { method, cookie, agent, ...(json && { json }) });
}

/** R13: ten minutes of mixed requests at half of what the process can do. */
export const soak: FaultRun = {
  ids: ['R13'],
  async run({ full }) {
    const installation = await install();
    try {
      const community = await populate(installation, { films: 200, members: 40 });
      const api = await installation.startApi();
      let turns = 0;
      const next = () => visit(api, community, (turns += 1));
      const capacity = await capacityOf(CLIENTS, async () => (await next()).status === 200);
      const perSecond = Math.max(1, Math.round(capacity * LOAD_SHARE));

      const seconds = full ? SECONDS.full : SECONDS.short;
      const every = full ? SAMPLE_EVERY_S.full : SAMPLE_EVERY_S.short;
      const readings: Reading[] = [];
      const answers: { status: number | string; ms: number }[] = [];
      const begin = performance.now();
      const sampler = (async () => {
        while (performance.now() - begin < seconds * 1_000) {
          await wait(every * 1_000);
          const { heapUsed, rss } = await api.sample(true);
          readings.push({
            minute: (performance.now() - begin) / 60_000,
            rss,
            heap: heapUsed,
            handles: handlesOf(api.pid) - socketsOf(agent.sockets) - socketsOf(agent.freeSockets),
            connections: connectionsTo(installation.databasePort),
          });
        }
      })();
      await openLoop({
        perSecond,
        seconds,
        act: async () => {
          const { status, failure, ms: taken } = await next();
          answers.push({ status: failure ?? status, ms: taken });
        },
      });
      await sampler;

      const steady = readings.filter(({ minute }) => minute > (seconds / 60) * WARM_UP_SHARE);
      const perMinute = slope(steady.map(({ minute, rss }) => [minute, rss] as const));
      const heaps = steady.map(({ heap }) => heap);
      const [early, late] = beginAndEnd(heaps);
      const handles = beginAndEnd(steady.map((reading) => reading.handles));
      const connections = beginAndEnd(steady.map((reading) => reading.connections));
      const failed = answers.filter(({ status }) => typeof status === 'string' || status >= 500);
      return [
        {
          id: 'R13',
          promise: 'memory: below 1 MB/minute',
          measured: `${(perMinute / 1e6).toFixed(2)} MB/minute over ${seconds} s at ${Math.round(answers.length / seconds)} of ${Math.round(capacity)} requests/s, ${mib(steady[0]?.rss ?? 0)} to ${mib(steady.at(-1)?.rss ?? 0)}`,
          met: full ? perMinute < RSS_LIMIT_PER_MINUTE : null,
        },
        {
          id: 'R13',
          promise: 'heap: below 10 % more',
          measured: `${mib(early)}, then ${mib(late)}`,
          met: late <= early * (1 + HEAP_SHARE),
        },
        {
          id: 'R13',
          promise: 'files, connections: no more',
          measured: `files ${handles.join(', then ')}; connections ${connections.join(', then ')}`,
          met: [handles, connections].every(([before, after]) => after - before <= HANDLES_MORE),
        },
        {
          id: 'R13',
          promise: 'no request fails',
          measured: `${tally(answers.map(({ status }) => status))}; p99 ${ms(
            quantile(
              answers.map((answer) => answer.ms),
              0.99,
            ),
          )}`,
          met: failed.length === 0,
        },
      ];
    } finally {
      agent.destroy();
      await installation.close();
    }
  },
};
