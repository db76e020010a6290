import { expect } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../../api/dist/server.js');
const WEB = path.resolve(import.meta.dirname, '..', process.env.WEB_DIST ?? '../web/dist');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** A server of one test: its own port, its own empty data folder, and a test may restart it. */
export class OwnServer {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly dataDir: string,
  ) {}

  static async start(): Promise<OwnServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'filmfisher-e2e-own-'));
    const server = new OwnServer(await freePort(), dataDir);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private async run(): Promise<void> {
    this.process = spawn(process.execPath, [SERVER], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        PUBLIC_WEB_URL: this.url,
        DATA_DIR: this.dataDir,
        DATABASE: 'embedded',
        WEB_DIST: WEB,
        SEED_CATALOGUE: 'false',
        SEED_DEMO: 'false',
        BCRYPT_COST: '4',
        // A test must not depend on how busy its machine is.
        OVERLOAD_REQUESTS: '0',
        LOG_LEVEL: 'warn',
      },
    });
    await expect(async () => {
      expect((await fetch(`${this.url}/readyz`)).status).toBe(200);
    }).toPass({ timeout: 60_000 });
  }

  private async end(): Promise<void> {
    const { process: running } = this;
    if (running === undefined || running.exitCode !== null) return;
    const exit = once(running, 'exit');
    running.kill('SIGTERM');
    await exit;
  }

  /** Ends the process as an update would, and starts another on the same data. */
  async restart(): Promise<void> {
    await this.end();
    await this.run();
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
