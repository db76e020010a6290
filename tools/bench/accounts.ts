/**
 * What strangers can learn from the time of an answer, and what a flood of sign-ins does to everybody else.
 *
 * - Timing: 60 interleaved pairs each of a wrong password for a known and an unknown name, and of a code for a known
 *   and an unknown address. The figure is the AUC: how often a stranger who guesses by time alone is right. 0.5 is
 *   chance; 0.40 to 0.60 passes (docs/security.md).
 * - Flood: 50 connections sign in without pause, with real hashes of cost 12. Films and a file are read meanwhile,
 *   over HTTP and, to see libuv's threads, directly.
 *
 * Usage: pnpm --filter bench accounts [seconds of the flood, 15]   (build packages/embedded-mongo first)
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createApp } from 'api/src/app.ts';
import { createContext } from 'api/src/platform/context.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import type { UserRecord } from 'api/src/domains/members/index.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { startHttpServer } from 'api/src/platform/process/http-server.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { createJobRunner } from 'api/src/platform/jobs/job-runner.ts';
import { mailHandler } from 'api/src/platform/mail/send-mail.ts';
import { loadCatalogue } from 'api/src/seed/catalogue.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';

const PAIRS = 60;
const WARM_UP = 5;
const CONNECTIONS = 50;
const floodSeconds = Number(process.argv[2] ?? 15);
const run = promisify(execFile);

const loadSchema = z.object({
  statuses: z.record(z.string(), z.number()),
  slowestLogin: z.number(),
  reads: z.object({ movies: z.array(z.number()), file: z.array(z.number()) }),
});

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @returns the probability that a time of `known` is longer than one of `unknown`, ties counting half */
function auc(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0;
  for (const one of known) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (known.length * unknown.length);
}

const round = (value: number) => Math.round(value * 100) / 100;

const dataDir = await mkdtemp(path.join(tmpdir(), 'filmfisher-bench-'));
await writeFile(path.join(dataDir, 'static.txt'), 'x'.repeat(20_000));
await writeFile(path.join(dataDir, 'index.html'), '<!doctype html>');
const server = await startDatabase(path.join(dataDir, 'db'));
const log = createLogger('silent');
const env = testEnv({ RATE_LIMIT_SCALE: '100000', BCRYPT_COST: '12', DATA_DIR: dataDir, WEB_DIST: dataDir });
const context = createContext(env);
const database = createDatabase(log);
await database.connect(server.uri, {
  dbName: 'accounts',
  createIndexes: () => context.limits.loginFailures.createIndexes(),
});
const handlers = [mailHandler(context.mail.delivery, log)];
const jobs = createJobRunner({ queue: 'soon', handlers, clock: context.clock, log });
const app = createApp({
  context,
  log,
  jobs,
  readiness: { isReady: () => database.ping(), isStopping: () => false },
});
const http = await startHttpServer(app, 0, '127.0.0.1');
const origin = `http://127.0.0.1:${http.port}`;

async function time(route: string, json: object): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${origin}/api/v1${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  await answer.arrayBuffer();
  return performance.now() - begin;
}

/** Measures pairs, in turns which of the two comes first. */
async function timing(name: string, request: (who: 'known' | 'unknown', index: number) => Promise<number>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) {
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const taken = await request(who, index);
      if (index >= WARM_UP) times[who].push(taken);
    }
  }
  console.log(
    `${name}: AUC ${round(auc(times.known, times.unknown))}, median ms known ${round(quantile(times.known, 0.5))}, unknown ${round(quantile(times.unknown, 0.5))}`,
  );
}

async function flood(connections: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const file = path.join(dataDir, 'static.txt');
  let reading = true;
  const fileReads: number[] = [];
  const reader = (async () => {
    while (reading) {
      const begin = performance.now();
      await readFile(file);
      fileReads.push(performance.now() - begin);
      // Often enough to notice a starved pool, and too seldom to be a load of its own.
      await wait(2);
    }
  })();
  delay.enable();
  const script = fileURLToPath(new URL('accounts-load.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [
    '--import',
    'tsx',
    script,
    origin,
    String(floodSeconds),
    String(connections),
  ]);
  reading = false;
  await reader;
  delay.disable();
  const { statuses, slowestLogin, reads } = loadSchema.parse(JSON.parse(stdout));
  console.log(`${connections} connections signing in:`);
  console.table({
    'GET /movies, p50 and p99 in ms': `${round(quantile(reads.movies, 0.5))}, ${round(quantile(reads.movies, 0.99))}`,
    'static file, p50 and p99 in ms': `${round(quantile(reads.file, 0.5))}, ${round(quantile(reads.file, 0.99))}`,
    'event loop delay, p99 in ms': round(delay.percentile(99) / 1e6),
    'file reads in this process, per second': Math.round(fileReads.length / floodSeconds),
    'file reads in this process, p99 in ms': round(quantile(fileReads, 0.99)),
    'sign-ins by status': JSON.stringify(statuses),
    'sign-ins compared per second': round((statuses['401'] ?? 0) / floodSeconds),
    'slowest sign-in in ms': Math.round(slowestLogin),
  });
}

try {
  await loadCatalogue();
  const known: UserRecord[] = [];
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) known.push(await buildUser(context));
  await jobs.start();
  await timing('wrong password', (who, index) =>
    time('/users/login', {
      username: who === 'known' ? known[index]?.username : `nobody_${index}`,
      password: 'wrong password',
    }),
  );
  await timing('forgotten password', (who, index) =>
    time('/forgot_password', {
      email: who === 'known' ? known[index]?.email : `nobody_${index}@example.com`,
    }),
  );
  await flood(0);
  await flood(CONNECTIONS);
} finally {
  await http.close(0);
  await jobs.stop();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
