import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Everything that this run has started and that has not ended. */
const running = new Set<ChildProcess>();

// Whatever ends this process, a mistake included: nothing it started may go on measuring the machine for others.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A process that this run has started. */
export interface Child {
  pid: number;
  process: ChildProcess;
  /** Asks it to end and waits for that. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** A file descriptor that its output goes to, or 'pipe' to read it. */
  output: number | 'pipe';
}

/**
 * Starts a Node process that ends with this one at the latest.
 * @param args of node
 */
export function startChild(args: readonly string[], { env, output }: ChildOptions): Child {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, output === 'pipe' ? 'inherit' : output],
    ...(env && { env }),
  });
  running.add(child);
  // Not 'exit': by 'close' everything that it printed has arrived.
  const ended = once(child, 'close').then(() => void running.delete(child));
  return {
    pid: child.pid ?? 0,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
