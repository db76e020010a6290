import { API_BASE } from '@filmfisher/shared/brand';
import type { Role } from '@filmfisher/shared/vocabulary';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { createContext, type AppContext } from '../context.ts';
import { beginSession } from '../features/users/sessions.service.ts';
import type { UserRecord } from '../features/users/users.model.ts';
import { buildUser, type UserTraits } from '../features/users/users.builder.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { createDatabase } from '../lib/database.ts';
import { startHttpServer } from '../lib/http-server.ts';
import { createLogger } from '../lib/logger.ts';
import { createMailWorker, type MailWorker } from '../lib/mail/mail-worker.ts';
import type { MailboxEntry } from '../lib/mail/outbox-folder.ts';
import { testEnv } from './test-env.ts';

interface TestAnswer {
  status: number;
  headers: Headers;
  /** Parsed when the answer is JSON, else its text. */
  body: unknown;
}

export interface TestRequest {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is: a form, bytes or text. */
  body?: FormData | string | Uint8Array<ArrayBuffer>;
  /** 'name=value', as `signInAs` returns it. */
  cookie?: string;
  headers?: Record<string, string>;
}

export interface SignedIn {
  user: UserRecord;
  cookie: string;
}

export interface TestApi {
  /** http://127.0.0.1:port */
  origin: string;
  context: AppContext;
  /**
   * Sends a request over HTTP.
   * @param path below /api/v1, or a whole path that begins with '//' without its first slash
   */
  send(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** Makes a verified account of this role and a session for it, without the sign-in endpoint. */
  signInAs(role: Role, traits?: UserTraits): Promise<SignedIn>;
  /** The application's own worker, which sends only when told to. */
  mailWorker: MailWorker;
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
  /** Another database server than the shared one. */
  mongoUri?: string;
}

/** Applications of this test file that still run; they share one connection and so one database. */
let running = 0;

/**
 * Starts the real application on a free port, on the test file's own database with its indexes built.
 * @param options what differs from the product
 */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = path.join(tmpdir(), `filmfisher-api-data-${randomUUID()}`);
  const env = testEnv({ DATA_DIR: dataDir, ...options.env });
  const log = options.log ?? createLogger('silent');
  const context = createContext(env, options.context);
  const mailWorker = createMailWorker({ ...context.mail.delivery, log });
  const database = createDatabase(log);
  if (running === 0) {
    await database.connect(options.mongoUri ?? inject('mongoUri'), {
      dbName: `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
      createIndexes: () => context.limits.loginFailures.createIndexes(),
    });
  }
  running += 1;
  const app = createApp({
    context,
    log,
    mailWorker,
    readiness: { isReady: () => database.ping(), isStopping: () => false },
    ...(options.endpoints && { endpoints: options.endpoints }),
  });
  const server = await startHttpServer(app, 0, '127.0.0.1');
  const origin = `http://127.0.0.1:${server.port}`;

  return {
    origin,
    context,
    async send(method, path, request = {}) {
      const url = path.startsWith('//') ? `${origin}${path.slice(1)}` : `${origin}${API_BASE}${path}`;
      const body = 'json' in request ? JSON.stringify(request.json) : request.body;
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: {
          ...('json' in request && { 'Content-Type': 'application/json' }),
          ...(request.cookie !== undefined && { Cookie: request.cookie }),
          ...request.headers,
        },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text;
      return { status: response.status, headers: response.headers, body: parsed };
    },
    async signInAs(role, traits = {}) {
      const user = await buildUser(context, { role, ...traits });
      const cookie = await beginSession(context, user, { remember: false, device: 'test' });
      return { user, cookie: `${cookie.name}=${cookie.value ?? ''}` };
    },
    mailWorker,
    async mailTo(address) {
      await mailWorker.drain();
      return (await context.mail.folder.list()).filter(({ to }) => to === address);
    },
    async close() {
      await server.close(0);
      await mailWorker.stop();
      await rm(dataDir, { recursive: true, force: true });
      running -= 1;
      if (running === 0) await database.dropAndClose();
    },
  };
}
