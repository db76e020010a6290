import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@filmfisher/embedded-mongo';
import { createClient, type SendRequest } from './http-client.ts';
import { startProcess, waitFor, type ServerProcess } from './server-process.ts';

/** One of several processes of the product over one database. */
export interface ApiProcess {
  send: SendRequest;
  server: ServerProcess;
}

/** Processes that share a database and their secrets, as an installation's do, and nothing else. */
export interface ProcessGroup {
  /** Address of the database that they share. */
  mongoUri: string;
  /** The secrets that they share, as their variables. */
  secrets: { JWT_SECRETS: string; PASSWORD_PEPPER: string; OTP_PEPPER: string; MAIL_KEY: string };
  /** Starts one more and waits until it is ready. */
  add(env?: Record<string, string>): Promise<ApiProcess>;
  /** Ends the processes that still run, and the database. */
  close(): Promise<void>;
}

const READY_LIMIT_MS = 90_000;
const random = () => randomBytes(32).toString('hex');

/** Starts the embedded database in this process, for API processes to share. */
export async function startProcessGroup(): Promise<ProcessGroup> {
  const folder = await mkdtemp(path.join(tmpdir(), 'filmfisher-processes-'));
  const database = await startEmbeddedMongo({
    dataDir: path.join(folder, 'database'),
    port: 0,
    durability: 'process',
    mode: 'inline',
  });
  const uri = new URL(database.uri);
  uri.pathname = '/filmfisher';
  const secrets = {
    JWT_SECRETS: `k1:${random()}`,
    PASSWORD_PEPPER: random(),
    OTP_PEPPER: random(),
    MAIL_KEY: random(),
  };
  const servers: ServerProcess[] = [];
  return {
    mongoUri: uri.href,
    secrets,
    async add(env = {}) {
      const server = startProcess({
        ...secrets,
        MONGODB_URI: uri.href,
        DATA_DIR: path.join(folder, `process-${servers.length}`),
        BCRYPT_COST: '4',
        SEED_CATALOGUE: 'false',
        SEED_DEMO: 'false',
        ...env,
      });
      servers.push(server);
      const origin = `http://127.0.0.1:${await server.listening}`;
      await waitFor(async () => (await fetch(`${origin}/readyz`)).ok, READY_LIMIT_MS);
      return { send: createClient(origin), server };
    },
    async close() {
      for (const server of servers) server.kill('SIGKILL');
      await Promise.all(servers.map((server) => server.exited));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
