import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EmbeddedMongo, EmbeddedMongoOptions } from './options.ts';
import { STOP, type WorkerMessage, type WorkerOptions } from './worker-messages.ts';

/** Starts the server in a thread of its own, so that neither it nor its host makes the other wait. */
export function startWorker(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { logger, mode: _mode, ...workerData } = options;
  const worker = new Worker(workerFile(), { workerData: workerData satisfies WorkerOptions });
  return new Promise((resolve, reject) => {
    let isStopping = false;
    const ended = new Promise<void>((done) => {
      worker.once('exit', (code) => {
        if (!isStopping) {
          logger?.error(`embedded-mongo: the server's thread ended with code ${code}`);
          reject(new Error(`the thread of embedded-mongo ended with code ${code}`));
        }
        done();
      });
    });
    const stop = (): Promise<void> => {
      if (!isStopping) worker.postMessage(STOP);
      isStopping = true;
      return ended;
    };
    worker.on('error', (cause) => {
      logger?.error(
        `embedded-mongo: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
      );
      reject(cause instanceof Error ? cause : new Error(String(cause)));
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'started') resolve({ uri: message.uri, port: message.port, stop });
      else if (message.kind === 'log') logger?.[message.level](message.message);
      else if (message.kind === 'failed') {
        isStopping = true;
        reject(new Error(message.message));
      }
    });
  });
}

/** The bundled thread lies beside the bundled host; sources run it from the build. */
function workerFile(): URL {
  const candidates = ['./worker.js', '../dist/worker.js'].map((path) => new URL(path, import.meta.url));
  const found = candidates.find((url) => existsSync(fileURLToPath(url)));
  if (found) return found;
  throw new Error('embedded-mongo is not built: run its build script, or use mode "inline"');
}
