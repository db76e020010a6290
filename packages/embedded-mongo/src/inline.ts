import { mkdirSync } from 'node:fs';
import { createState } from './commands/context.ts';
import { answer } from './commands/dispatch.ts';
import { lockFolder } from './folder-lock.ts';
import type { EmbeddedMongo, EmbeddedMongoOptions } from './options.ts';
import { type Address, listen, type RunningServer } from './protocol/server.ts';
import { Storage } from './storage/storage.ts';
import { startHousekeeping } from './housekeeping.ts';

/**
 * Starts the server in the caller's own thread.
 * @throws Error when another process holds the data folder, the port is taken or the address is not a local one
 */
export async function startInline(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(options.dataDir);
  let storage: Storage | undefined;
  try {
    storage = new Storage(options.dataDir, options.durability);
    return await serve(storage, options, unlock);
  } catch (cause) {
    await storage?.close();
    unlock();
    throw cause;
  }
}

async function serve(
  storage: Storage,
  options: EmbeddedMongoOptions,
  unlock: () => void,
): Promise<EmbeddedMongo> {
  const { logger, socketPath, host = '127.0.0.1', port = 0 } = options;
  const state = createState(storage, options.transactionLimitMs);
  const address: Address = socketPath === undefined ? { host, port } : { socketPath };
  let stopping: Promise<void> | undefined;
  const server = await listen(
    address,
    (request, connectionId) =>
      answer(state, request, connectionId, (message, cause) => {
        // Commands that a stop cuts off fail for want of the storage, which is nobody's concern.
        if (!stopping) logger?.error(`embedded-mongo: ${message}\n${stackOf(cause)}`);
      }),
    (connectionId) => state.sessions.connectionClosed(connectionId),
    (message) => logger?.warn(`embedded-mongo: ${message}`),
  );
  state.address = 'socketPath' in address ? address.socketPath : hostOf(address.host, server.port);
  const stopHousekeeping = startHousekeeping(state, options.ttlIntervalMs, (message) =>
    logger?.error(message),
  );
  const stop = async (): Promise<void> => {
    stopHousekeeping();
    await server.close();
    state.sessions.abortAll();
    await state.writes.drain();
    await storage.close();
    unlock();
  };
  return { uri: uriOf(address, server), port: server.port, stop: () => (stopping ??= stop()) };
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

function uriOf(address: Address, server: RunningServer): string {
  if ('socketPath' in address)
    return `mongodb://${encodeURIComponent(address.socketPath)}/?directConnection=true`;
  return `mongodb://${hostOf(address.host, server.port)}/?directConnection=true`;
}

function hostOf(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
