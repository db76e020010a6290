import type { Role } from '@filmfisher/shared/roles/roles';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { createApp } from '../app.ts';
import { createContext, type AppContext } from '../platform/context.ts';
import { beginSession } from '../domains/accounts/sessions/sessions.service.ts';
import { forgetRules } from '../domains/moderation/word-rules/active-rules.ts';
import type { UserRecord } from '../domains/members/users/users.model.ts';
import { buildUser, BUILT_PASSWORD, type UserTraits } from '../domains/members/users/users.builder.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Env } from '../platform/env/env.ts';
import { clearCountCaches } from '../platform/cache/count-cache.ts';
import { createDatabase } from '../platform/database/database.ts';
import { isDatabaseDown } from '../platform/database/database-down.ts';
import { LAYOUT_ROW } from '../platform/database/layout.ts';
import { startHttpServer } from '../platform/process/http-server.ts';
import { createUploadReader } from '../platform/uploads/upload-reader.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts';
import { mailJob } from '../platform/mail/outbox.ts';
import type { MailboxEntry } from '../platform/mail/outbox-folder.ts';
import { createClient, type SendRequest } from './http-client.ts';
import { watchCommandRules } from './command-rules.ts';
import { createTestLogger, registerSecret } from './log-sink.ts';
import { registerCookies, registerMessageSecrets } from './request-secrets.ts';
import { builtProcesses } from './server-process.ts';
import { newDatabaseName, workerDatabase } from './test-databases.ts';
import { testEnv } from './test-env.ts';

export interface SignedIn {
  user: UserRecord;
  cookie: string;
}

export interface TestApi {
  /** http://127.0.0.1:port */
  origin: string;
  context: AppContext;
  /** Sends a request over HTTP. When this resolves, notifications of a write are there; mails wait. */
  send: SendRequest;
  /** Makes a verified account of this role and a session for it, without the sign-in endpoint. */
  signInAs(role: Role, traits?: UserTraits): Promise<SignedIn>;
  /** What follows from writes, and long work; runs only when a test calls `drain`. */
  jobs: Record<'soon' | 'later', JobRunner>;
  /** Sends what this application's outbox holds and reads what it has sent to this address, newest first. */
  mailTo(address: string): Promise<MailboxEntry[]>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** Variables that differ from a test run's. */
  env?: Record<string, string>;
  endpoints?: readonly Endpoint[];
  log?: Logger;
  /** Replaces parts of the context, such as the clock. */
  context?: Partial<AppContext>;
  /** Another database server than the worker's. */
  mongoUri?: string;
  /** Another database than the worker's; dropped in the end. */
  dbName?: string;
}

/**
 * Database of this worker: building its indexes takes longer than most tests, so each file only finds it empty. The
 * global teardown removes it.
 */
const WORKER_DATABASE = newDatabaseName();
/** Applications of this test file that still run; they share one connection and so one database. */
let running = 0;
/** Rules that they have broken so far in what they ask the database. */
let brokenRules: () => string[] = () => [];

function registerEnv({ jwtSecrets, passwordPepper, otpPepper, mailKey, connectionsKey }: Env): void {
  for (const { secret } of jwtSecrets) registerSecret(secret);
  for (const secret of [passwordPepper, otpPepper, mailKey, connectionsKey, BUILT_PASSWORD])
    if (secret !== undefined) registerSecret(secret);
}

/** Removes all documents but the number of the layout, and keeps the indexes. */
async function emptyDatabase(): Promise<void> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  for (const collection of collections) {
    const kept = collection.collectionName === LAYOUT_ROW.collection ? { layout: { $exists: false } } : {};
    await collection.deleteMany(kept);
  }
}

/** A test may end the database: then there is no news. */
function unlessDatabaseDown(error: unknown): void {
  if (!(error instanceof Error) || !isDatabaseDown(error)) throw error;
}

/**
 * Starts the real application on a free port, on an empty database with its indexes built.
 * @param options what differs from the product
 */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = path.join(tmpdir(), `filmfisher-api-data-${randomUUID()}`);
  const env = testEnv({ DATA_DIR: dataDir, ...options.env });
  registerEnv(env);
  const log = options.log ?? createTestLogger();
  const context = createContext(env, {
    uploads: createUploadReader(pathToFileURL(`${builtProcesses()}${path.sep}`)),
    ...options.context,
  });
  const handlers = createJobHandlers(context, log);
  const work = { handlers, clock: context.clock, log };
  const jobs = {
    soon: createJobRunner({ ...work, queue: 'soon' }),
    later: createJobRunner({ ...work, queue: 'later' }),
  };
  const quiet = handlers.filter(({ type }) => type !== mailJob);
  const news = createJobRunner({ ...work, queue: 'soon', handlers: quiet });
  const database = createDatabase(log, { monitorCommands: true });
  if (running === 0) {
    await database.connect(options.mongoUri ?? (await workerDatabase()), {
      dbName: options.dbName ?? WORKER_DATABASE,
      createIndexes: () => context.limits.loginFailures.createIndexes(),
    });
    brokenRules = watchCommandRules();
    forgetRules();
    clearCountCaches();
  }
  running += 1;
  const app = createApp({
    context,
    log,
    jobs: jobs.soon,
    readiness: { isReady: () => database.ping(), isStopping: () => false },
    ...(options.endpoints && { endpoints: options.endpoints }),
  });
  const server = await startHttpServer(app, 0, '127.0.0.1');
  const origin = `http://127.0.0.1:${server.port}`;

  const send = createClient(origin, options.endpoints);

  return {
    origin,
    context,
    async send(method, ...request) {
      const answer = await send(method, ...request);
      if (method !== 'GET') await news.drain().catch(unlessDatabaseDown);
      return answer;
    },
    async signInAs(role, traits = {}) {
      const user = await buildUser(context, { role, ...traits });
      const cookie = await beginSession(context, user, { remember: false, device: 'test' });
      const pair = `${cookie.name}=${cookie.value ?? ''}`;
      registerCookies(pair);
      return { user, cookie: pair };
    },
    jobs,
    async mailTo(address) {
      await jobs.soon.drain();
      const entries = (await context.mail.folder.list()).filter(({ to }) => to === address);
      for (const { code, links } of entries) registerMessageSecrets(code, links);
      return entries;
    },
    async close() {
      await context.live.close();
      await server.close(0);
      await Promise.all([jobs.soon.stop(), jobs.later.stop()]);
      await context.live.stored();
      context.mail.close();
      await rm(dataDir, { recursive: true, force: true });
      running -= 1;
      if (running > 0) return;
      if (mongoose.connection.name === WORKER_DATABASE) {
        await emptyDatabase();
        await database.close();
      } else await database.dropAndClose();
      expect(brokenRules()).toEqual([]);
    },
  };
}
