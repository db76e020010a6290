import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keepOutput, registerSecret } from './log-sink.ts';

/** The product's own process, started from its source. */
export interface ServerProcess {
  /** Resolves with the port once the process listens; rejects when it ends before. */
  listening: Promise<number>;
  /** Resolves with the exit code (null after a signal). */
  exited: Promise<number | null>;
  /** Everything written so far, both streams. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** A module as an address, which every thread of a process can load, whatever language it knows. */
const moduleOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/**
 * Lets a process run the embedded database from its source, as the tests themselves do, so that they need no build
 * before them.
 */
function embeddedFromSource(): string {
  const source = new URL('../../../../packages/embedded-mongo/src/index.ts', import.meta.url).href;
  const hook = `export const resolve = (name, context, next) =>
    next(name === '@filmfisher/embedded-mongo' ? ${JSON.stringify(source)} : name, context);`;
  return moduleOf(`import { register } from 'node:module'; register(${JSON.stringify(moduleOf(hook))});`);
}

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
 * @param script below src/
 * @param args of the command line
 * @param input for standard input
 */
export function startProcess(
  env: Record<string, string>,
  script = 'server.ts',
  args: string[] = [],
  input?: string,
): ServerProcess {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const imports = ['tsx', embeddedFromSource()].flatMap((name) => ['--import', name]);
  const child = spawn(process.execPath, [...imports, file, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'debug', ...NO_SHEDDING, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  for (const name of SECRET_VARIABLES) registerSecret(env[name] ?? '');
  if (input !== undefined) registerSecret(input.trim());
  child.stdin?.end(input);
  let text = '';
  const exited = once(child, 'exit').then(() => child.exitCode);
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
