/**
 * Median times of conversations over HTTP and the embedded database in a process of its own: threads at any page, a
 * board, the front of the forum, the search, the feed of a member who follows 500, with many posts and with a hundredth
 * of them. They must not grow by more than half. Before that, the index of each read of each, and how long a nasty post
 * is parsed.
 *
 * Usage: pnpm --filter bench talk [posts]   (default 1000000, which takes minutes to store; build first)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from 'api/src/app.ts';
import { nastyPosts } from 'api/src/domains/talk/markdown/nasty-posts.builder.ts';
import { treeOf } from 'api/src/domains/talk/markdown/tree.ts';
import { createContext } from 'api/src/platform/context.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { startHttpServer } from 'api/src/platform/process/http-server.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';
import { databaseWorkOf } from './harness/database-work.ts';
import { medianOf, quantileOf, rounded } from './harness/stats.ts';
import { openFiller } from './rating-data.ts';
import { makeTalk, type Talk } from './talk-data.ts';

const ROUNDS = 5;
const REQUESTS = 10;

const QUESTIONS: Record<string, (talk: Talk) => string> = {
  'thread, first page': ({ bigThread }) => `/threads/${bigThread}/posts`,
  'thread, in the middle': ({ bigThread, middlePost }) => `/threads/${bigThread}/posts?around=${middlePost}`,
  'thread, first unread': ({ bigThread }) => `/threads/${bigThread}/posts?from=unread`,
  'thread, last page': ({ bigThread }) => `/threads/${bigThread}/posts?from=end`,
  'thread, its head': ({ bigThread }) => `/threads/${bigThread}`,
  boards: () => '/boards',
  'board, active': ({ boardId }) => `/threads?space=board:${boardId}`,
  'board, top of the week': ({ boardId }) => `/threads?space=board:${boardId}&sort=top&within=week`,
  'front of the forum': () => '/threads',
  // A tenth of all titles have both words; the second search finds nothing.
  'search in threads': () => '/threads?q=lagos+wedding',
  'search, nothing found': () => '/threads?q=lagos+cinema',
  feed: () => '/feed',
  'feed, conversations': () => '/feed?kind=post',
};

function printParsing(): void {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [, text] of nastyPosts()) {
      // Of the processor, so that what else the machine does counts as little as it can.
      const begin = process.cpuUsage();
      treeOf(text);
      const { user, system } = process.cpuUsage(begin);
      if (round > 0) times.push((user + system) / 1_000);
    }
  }
  console.log(
    `ms of the processor to parse one of ${nastyPosts().length} nasty posts: median ${rounded(medianOf(times))}, p99 ${rounded(quantileOf(times, 0.99))}, slowest ${rounded(Math.max(...times))}`,
  );
}

const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [Math.floor(most / 100), most];
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const server = await startDatabase(dataDir);
const log = createLogger('silent');
const context = createContext(testEnv({ RATE_LIMIT_SCALE: '100000', DATA_DIR: dataDir }));
const talks = new Map<number, Talk>();
const works: Record<string, Record<string, number>> = {};
const times = new Map<string, number[]>();
console.log(`load at the beginning: ${rounded(loadavg()[0] ?? 0)}`);

async function ask(size: number, isCounted: boolean): Promise<void> {
  const database = createDatabase(log, { monitorCommands: !isCounted });
  await database.connect(server.uri, {
    dbName: `talk_${size}`,
    createIndexes: () => context.limits.loginFailures.createIndexes(),
  });
  let talk = talks.get(size);
  if (!talk) {
    const filler = await openFiller(server.uri, `talk_${size}`);
    talk = await makeTalk(filler, context, size);
    talks.set(size, talk);
    await filler.close();
  }
  const readiness = { isReady: () => database.ping(), isStopping: () => false };
  const http = await startHttpServer(createApp({ context, log, readiness }), 0, '127.0.0.1');
  for (const [name, pathOf] of Object.entries(QUESTIONS)) {
    const address = `http://127.0.0.1:${http.port}/api/v1${pathOf(talk)}`;
    const question = async () => {
      const answer = await fetch(address, { headers: { Cookie: talk.cookie } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
    };
    for (let request = 0; request < REQUESTS; request += 1) {
      const begin = performance.now();
      await question();
      const key = `${name}|${size}`;
      // The first round warms up and is not counted.
      if (isCounted) times.set(key, [...(times.get(key) ?? []), performance.now() - begin]);
    }
    if (!isCounted) {
      const plans = new Set<string>();
      const { commands, keys, documents, kb } = await databaseWorkOf(question, (collection, stages) => {
        plans.add(`${collection} ${stages.join(' + ') || 'by _id'}`);
      });
      if (size === most) console.log(`${name}: ${[...plans].sort().join('; ')}`);
      works[name] = {
        ...works[name],
        [`commands ${size}`]: commands,
        [`keys ${size}`]: keys,
        [`documents ${size}`]: documents,
        [`kB ${size}`]: kb,
      };
    }
  }
  await http.close(0);
  await database.close();
}

try {
  printParsing();
  for (let round = 0; round <= ROUNDS; round += 1) for (const size of sizes) await ask(size, round > 0);
  console.log('What one request asks of the database');
  console.table(works);
  console.log(`Median ms, ${ROUNDS} interleaved rounds of ${REQUESTS} requests, one at a time`);
  console.table(
    Object.fromEntries(
      Object.keys(QUESTIONS).map((name) => {
        const [small, large] = sizes.map((size) => medianOf(times.get(`${name}|${size}`) ?? []));
        const row = sizes.map((size, index) => [
          `${size} posts`,
          rounded([small, large][index] ?? Number.NaN),
        ]);
        return [name, { ...Object.fromEntries(row), times: rounded((large ?? Number.NaN) / (small ?? 1)) }];
      }),
    ),
  );
  console.log(`load at the end: ${rounded(loadavg()[0] ?? 0)}`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
