import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, type AppContext } from 'api/src/platform/context.ts';
import { loadEnv } from 'api/src/platform/env/env.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { ask } from './http.ts';
import { until } from './load.ts';
import { startNode, startProbed, type ProbedProcess, type RunningProcess } from './processes.ts';

export type Durability = 'process' | 'disk';
const READY_LIMIT_MS = 60_000;
/** A file of the web app that the API serves; its size is that of a small picture. */
const STATIC_BYTES = 20_000;
export const DATABASE_NAME = 'filmfisher';
export const STATIC_FILE = '/static.txt';

/** A process of the built server. */
export interface Api extends ProbedProcess {
  /** http://127.0.0.1:port */
  origin: string;
  /** `origin` with the path of the API. */
  base: string;
}

export interface ApiOptions {
  /** Variables beside those of the installation. */
  env?: Record<string, string>;
  /** false returns as soon as it listens. */
  waitUntilReady?: boolean;
}

/** The embedded database in a process of its own and any number of API processes over it, all on loopback. */
export interface Installation {
  folder: string;
  /** Address of the database, with the name of the product's database. */
  mongoUri: string;
  databasePort: number;
  /** The running database process; another one after each start. */
  database(): RunningProcess;
  /** Starts the database again on its port and folder. @returns when it answers */
  startDatabase(): Promise<void>;
  startApi(options?: ApiOptions): Promise<Api>;
  /** Works on the database past the API, with the same secrets; once at a time in this process. */
  past<T>(work: (context: AppContext) => Promise<T>): Promise<T>;
  /** Ends what still runs and removes the folder. */
  close(): Promise<void>;
}

/** What is measured: the builds, or the files that RELIABILITY_SERVER and RELIABILITY_DATABASE name. */
const serverFile =
  process.env.RELIABILITY_SERVER ??
  fileURLToPath(new URL('../../../apps/api/dist/server.js', import.meta.url));
const databaseFile =
  process.env.RELIABILITY_DATABASE ??
  path.join(path.dirname(createRequire(import.meta.url).resolve('@filmfisher/embedded-mongo')), 'cli.js');

/** For runs that are about something else: on a busy machine a process would turn requests away. */
export const NO_SHEDDING = { OVERLOAD_REQUESTS: '0' };

/** Whether Mongoose's one connection is in use. */
let isPastApi = false;

const secret = () => randomBytes(32).toString('hex');

/**
 * @param options.durability of the database (packages/embedded-mongo); `process` unless given
 * @param options.dataDir folder of the database; one of its own unless given
 */
export async function install(
  options: { durability?: Durability; dataDir?: string } = {},
): Promise<Installation> {
  const { durability = 'process' } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'filmfisher-reliability-'));
  const dataDir = options.dataDir ?? path.join(folder, 'database');
  const webDist = path.join(folder, 'web');
  await mkdir(webDist);
  await writeFile(path.join(webDist, 'index.html'), '<!doctype html><title>FilmFisher</title>');
  await writeFile(path.join(webDist, STATIC_FILE), 'x'.repeat(STATIC_BYTES));

  async function startDatabaseOn(port: number) {
    const args = [databaseFile, '--data-dir', dataDir, '--port', String(port), '--durability', durability];
    const started = startNode(args, {});
    const uri = new URL(await started.says(/(mongodb:\/\/\S+)/));
    uri.pathname = `/${DATABASE_NAME}`;
    return { started, uri };
  }
  const first = await startDatabaseOn(0);
  let database = first.started;
  const mongoUri = first.uri.href;
  const databasePort = Number(first.uri.port);

  const secrets = {
    JWT_SECRETS: `k1:${secret()}`,
    PASSWORD_PEPPER: secret(),
    OTP_PEPPER: secret(),
    MAIL_KEY: secret(),
  };
  const apis: Api[] = [];

  async function startApi({ env = {}, waitUntilReady = true }: ApiOptions = {}): Promise<Api> {
    const started = startProbed([serverFile], {
      ...secrets,
      MONGODB_URI: mongoUri,
      // As .env.example sets it.
      NODE_OPTIONS: '--max-semi-space-size=64',
      PORT: '0',
      DATA_DIR: path.join(folder, `api-${apis.length}`),
      BCRYPT_COST: '4',
      RATE_LIMIT_SCALE: '100000',
      SEED_CATALOGUE: 'false',
      SEED_DEMO: 'false',
      DRAIN_MS: '1500',
      WEB_DIST: webDist,
      ...env,
    });
    const port = await started.says(/"event":"listening".*?"port":(\d+)/);
    const origin = `http://127.0.0.1:${port}`;
    const api = { ...started, origin, base: `${origin}/api/v1` };
    apis.push(api);
    if (waitUntilReady) await ready(api);
    return api;
  }

  return {
    folder,
    mongoUri,
    databasePort,
    database: () => database,
    async startDatabase() {
      database = (await startDatabaseOn(databasePort)).started;
    },
    startApi,
    async past(work) {
      if (isPastApi) throw new Error('Only one run at a time can work past the API');
      isPastApi = true;
      const context = createContext(loadEnv({ ...secrets, DATA_DIR: folder, BCRYPT_COST: '4' }));
      const connection = createDatabase(createLogger('silent'));
      await connection.connect(mongoUri, {
        createIndexes: () => context.limits.loginFailures.createIndexes(),
      });
      try {
        return await work(context);
      } finally {
        await connection.close();
        isPastApi = false;
      }
    },
    async close() {
      for (const api of apis) api.kill('SIGKILL');
      await Promise.all(apis.map((api) => api.exited));
      database.kill('SIGKILL');
      await database.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns milliseconds until the process says that it is ready */
export function ready(api: Api, limit = READY_LIMIT_MS): Promise<number> {
  return until('ready', limit, async () => (await ask(`${api.origin}/readyz`)).status === 200);
}
