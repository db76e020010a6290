import { parentPort, workerData } from 'node:worker_threads';
import { startInline } from './inline.ts';
import { readOptions, STOP, type WorkerMessage } from './worker-messages.ts';

const host = parentPort;
if (!host) throw new Error('this file is the thread of embedded-mongo and cannot run by itself');

const tell = (message: WorkerMessage): void => host.postMessage(message);
const log = (level: 'info' | 'warn' | 'error') => (message: string) => tell({ kind: 'log', level, message });
const options = readOptions(workerData);

try {
  const logger = { info: log('info'), warn: log('warn'), error: log('error') };
  const server = await startInline({ ...options, logger });
  host.once('message', (message) => {
    if (message === STOP) void server.stop().then(() => host.close());
  });
  tell({ kind: 'started', uri: server.uri, port: server.port });
} catch (cause) {
  tell({ kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) });
  host.close();
}
