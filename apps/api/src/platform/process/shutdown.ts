import type { Logger } from 'pino';

const FORCE_MS = 25_000;
const CRASH_FORCE_MS = 10_000;

/** Ends the process in order. */
export interface Shutdown {
  /** Whether the process is stopping: then it is not ready. */
  readonly stopping: boolean;
  /**
   * @param name for the log
   * @param close runs when the process stops; what was added last is closed first
   */
  add(name: string, close: () => Promise<void>): void;
  /** Stops with this exit code; calling it again does nothing. */
  stop(exitCode: number): Promise<void>;
}

/**
 * Ends the process at once, whatever it is doing. process.exit would wait for the thread of the embedded database,
 * which never ends when that is in the middle of a write (github.com/kriszyp/lmdb-js, issue 336).
 */
function killProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Stops on SIGTERM and SIGINT with exit code 0, on an uncaught error with 1. A second signal kills the process,
 * and so does what hangs for 25 s (10 s after an uncaught error).
 */
export function handleSignals(log: Logger): Shutdown {
  const closers: { name: string; close: () => Promise<void> }[] = [];
  let stopping = false;

  async function stop(exitCode: number, limit = FORCE_MS): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.fatal({ event: 'stop_forced' }, 'stopping took too long');
      killProcess();
    }, limit).unref();
    let code = exitCode;
    for (const { name, close } of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        code = 1;
        log.error({ event: 'close_failed', name, err: error }, 'could not close');
      }
    }
    log.info({ event: 'stopped', exitCode: code }, 'stopped');
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) killProcess();
      log.info({ event: 'stopping', signal }, 'stopping');
      void stop(0);
    });
  }
  // Rejections without a handler arrive here, too.
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'uncaught_exception', err: error }, 'uncaught error');
    void stop(1, CRASH_FORCE_MS);
  });

  return {
    get stopping() {
      return stopping;
    },
    add: (name, close) => void closers.push({ name, close }),
    stop,
  };
}
