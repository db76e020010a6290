import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A process that this run started, and which it alone ends. */
export interface RunningProcess {
  pid: number;
  /** The end of both streams. */
  output(): string;
  /** Exit code (null after a signal) and when it came, as performance.now(). */
  exited: Promise<{ code: number | null; at: number }>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with what the pattern's first group matches in the output. Rejects when the process ends before. */
  says(pattern: RegExp): Promise<string>;
}

/** What the probe inside a server answers: bytes, and the 99th percentile of the event loop's delay. */
const sampleSchema = z.object({ rss: z.number(), heapUsed: z.number(), loopP99Ms: z.number() });
export type Sample = z.infer<typeof sampleSchema>;

/** A process with the probe in it. */
export interface ProbedProcess extends RunningProcess {
  /** Forgets the event loop's delays so far. */
  reset(): void;
  /** @param collect collects garbage first */
  sample(collect?: boolean): Promise<Sample>;
  /** Throws an error in the process that nobody catches. */
  throwUncaught(): void;
}

/** Characters: a server under load writes a line for each request. */
const OUTPUT_KEPT = 1_000_000;

const running = new Set<ChildProcess>();
// Whatever ends this run ends what it started.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

function watch(child: ChildProcess): RunningProcess {
  running.add(child);
  let text = '';
  const listeners = new Set<() => void>();
  const read = (chunk: Buffer) => {
    text += chunk.toString();
    if (text.length > 2 * OUTPUT_KEPT) text = text.slice(-OUTPUT_KEPT);
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const exited = once(child, 'exit').then(() => {
    running.delete(child);
    return { code: child.exitCode, at: performance.now() };
  });
  return {
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    kill: (signal) => void child.kill(signal),
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text)?.[1];
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void exited.then(() => reject(new Error(`A process ended too early:\n${text.slice(-4_000)}`)));
      }),
  };
}

/** @param args of node; @param env the whole environment but PATH */
export function startNode(args: readonly string[], env: Record<string, string>): RunningProcess {
  return watch(
    spawn(process.execPath, args, {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Starts node with the probe and a channel to it. @param args, env as startNode */
export function startProbed(args: readonly string[], env: Record<string, string>): ProbedProcess {
  const probe = new URL('probe.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const tell = (question: string) => {
    if (child.connected) child.send(question);
  };
  return {
    ...watch(child),
    reset: () => tell('reset'),
    throwUncaught: () => tell('throw'),
    async sample(collect = false) {
      const answer = once(child, 'message');
      tell(collect ? 'collect' : 'sample');
      const [message] = z
        .tuple([z.unknown()])
        .rest(z.unknown())
        .parse(await answer);
      return sampleSchema.parse(message);
    },
  };
}

/** @returns open files and sockets of a process */
export function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** @returns bytes of memory that the process has in use, and the most it ever had */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: kib('VmRSS') * 1_024, peak: kib('VmHWM') * 1_024 };
}

/** @returns established TCP connections of this machine to a local port, counted on the client's side */
export function connectionsTo(port: number): number {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(wanted) && state === established).length;
}
