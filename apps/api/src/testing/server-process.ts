import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepOutput, registerSecret } from './log-sink.ts';

/** A process of the product, from the bundle that the run has built of it (global-setup.ts). */
export interface ServerProcess {
  /** Resolves with the port once the process listens; rejects when it ends before. */
  listening: Promise<number>;
  /** Resolves with the exit code (null after a signal), once all output is there. */
  exited: Promise<number | null>;
  /** Everything written so far, both streams. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Names the folder of the bundle. */
export const PROCESSES_VARIABLE = 'TEST_PROCESSES';
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** @returns the folder of the bundle that the run has built */
export const builtProcesses = () => process.env[PROCESSES_VARIABLE] ?? DIST;

/** Variables whose values must not be written anywhere. */
const SECRET_VARIABLES = [
  'JWT_SECRETS',
  'PASSWORD_PEPPER',
  'OTP_PEPPER',
  'MAIL_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
];

/** A test must not depend on how busy its machine is. */
const NO_SHEDDING = { OVERLOAD_REQUESTS: '0' };

/**
 * @param env the whole environment but PATH
 * @param script below src/, without its ending
 * @param args of the command line
 * @param input for standard input
 */
export function startProcess(
  env: Record<string, string>,
  script = 'server',
  args: string[] = [],
  input?: string,
): ServerProcess {
  const file = path.join(builtProcesses(), `${script}.js`);
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'debug', ...NO_SHEDDING, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  for (const name of SECRET_VARIABLES) registerSecret(env[name] ?? '');
  if (input !== undefined) registerSecret(input.trim());
  child.stdin?.end(input);
  let text = '';
  // All that it has written is read by then; 'exit' may come before.
  const exited = once(child, 'close').then(() => child.exitCode);
  const listening = new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      keepOutput(chunk.toString());
      const port = /"event":"listening".*?"port":(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exited.then(() => reject(new Error(`The process ended before it listened:\n${text}`)));
  });
  // A test that expects the process to end never asks for the port.
  listening.catch(() => undefined);
  return { listening, exited, output: () => text, kill: (signal) => void child.kill(signal) };
}

/**
 * Asks until the answer is as wanted.
 * @param limit milliseconds
 * @returns milliseconds it took
 * @throws when the time is over
 */
export async function waitFor(condition: () => Promise<boolean>, limit: number): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < limit) {
    if (await condition()) return Date.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Not within ${limit} ms`);
}
