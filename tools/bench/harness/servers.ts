import { closeSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { localSecrets } from 'api/src/platform/secrets/local-secrets.ts';
import { startChild, type Child } from './children.ts';

/** The web app's own address, which a proxy would serve over HTTPS. */
const WEB_ORIGIN = 'https://filmfisher.test';
const SERVER = fileURLToPath(new URL('../../../apps/api/dist/server.js', import.meta.url));
const FLOOR = fileURLToPath(new URL('floor-server.ts', import.meta.url));
/** As .env.example sets it. */
const NODE_OPTIONS = '--max-semi-space-size=64';
const POLL_MS = 5;
const START_LIMIT_MS = 120_000;

/** A running HTTP server. */
export interface HttpProcess extends Child {
  origin: string;
  /** Milliseconds from its start until it was ready. */
  readyAfter: number;
}

/**
 * @param folder of the data, whose secrets the members' passwords were made with
 * @param databaseUri of the database, with its name
 * @returns the settings of a production server behind one proxy, limits and hashing included
 */
export function productionEnv(folder: string, databaseUri: string): Record<string, string> {
  const { jwt, passwordPepper, otpPepper, mailKey } = localSecrets(folder).secrets;
  return {
    NODE_ENV: 'production',
    NODE_OPTIONS,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    MONGODB_URI: databaseUri,
    PUBLIC_WEB_URL: WEB_ORIGIN,
    WEB_ORIGINS: WEB_ORIGIN,
    TRUST_PROXY: '1',
    JWT_SECRETS: `bench:${jwt}`,
    PASSWORD_PEPPER: passwordPepper,
    OTP_PEPPER: otpPepper,
    MAIL_KEY: mailKey,
    SEED_CATALOGUE: 'false',
    DRAIN_MS: '0',
  };
}

async function until<T>(what: string, child: Child, look: () => Promise<T | null>): Promise<T> {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (child.process.exitCode !== null) throw new Error(`${what} ended with ${child.process.exitCode}`);
    if (performance.now() > limit) throw new Error(`${what} was not ready in time`);
    await wait(POLL_MS);
  }
}

const listeningSchema = z.object({ event: z.literal('listening'), port: z.int() });

/** @returns the port that the server's log names; null while it does not */
async function portIn(logFile: string): Promise<number | null> {
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    if (!line.includes('"listening"')) continue;
    const parsed = listeningSchema.safeParse(JSON.parse(line));
    if (parsed.success) return parsed.data.port;
  }
  return null;
}

const isReady = (origin: string) => (): Promise<true | null> =>
  fetch(`${origin}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok ? true : null;
    },
    () => null,
  );

/**
 * Starts the built server and waits until it is ready.
 * @param logFile where its log goes, as a service manager would keep it
 * @param nodeArgs options of node, such as those of a profile
 * @throws Error with the end of its log when it does not become ready
 */
export async function startApi(
  env: Record<string, string>,
  logFile: string,
  nodeArgs: readonly string[] = [],
): Promise<HttpProcess> {
  const begin = performance.now();
  const output = openSync(logFile, 'w');
  const child = startChild([...nodeArgs, '--enable-source-maps', SERVER], { env, output });
  closeSync(output);
  try {
    const port = await until('The server', child, () => portIn(logFile));
    const origin = `http://127.0.0.1:${port}`;
    await until('The server', child, isReady(origin));
    return { ...child, origin, readyAfter: performance.now() - begin };
  } catch (error) {
    await child.stop();
    throw new Error((await readFile(logFile, 'utf8')).slice(-2_000), { cause: error });
  }
}

export const FLOORS = ['http', 'express-end', 'express-json'] as const;
export type Floor = (typeof FLOORS)[number];

/**
 * Starts a server that sends nothing but this body.
 * @param folder for the file that holds it
 */
export async function startFloor(
  kind: Floor,
  name: string,
  body: string,
  folder: string,
): Promise<HttpProcess> {
  const begin = performance.now();
  const file = path.join(folder, `floor-${name}.json`);
  await writeFile(file, body);
  const child = startChild(['--import', 'tsx', FLOOR, kind, file], {
    env: { ...process.env, NODE_OPTIONS },
    output: 'pipe',
  });
  let text = '';
  child.process.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const origin = await until('A floor', child, () =>
    Promise.resolve(/^http:\/\/\S+(?=\n)/.exec(text)?.[0] ?? null),
  );
  return { ...child, origin, readyAfter: performance.now() - begin };
}
