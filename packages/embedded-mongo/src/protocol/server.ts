import { createServer, type Server, type Socket } from 'node:net';
import { rmSync } from 'node:fs';
import { type RequestHandler, serveConnection } from './connection.ts';

/** Where a server listens: a loopback port, or a unix socket. */
export type Address = { host: string; port: number } | { socketPath: string };

export interface RunningServer {
  /** 0 when it listens on a unix socket. */
  port: number;
  close(): Promise<void>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Listens for clients. There are no users and passwords, so it takes connections of this machine only.
 * @param onClosed receives each connection that has ended
 * @param log receives a line for each connection ended by bytes that are no MongoDB message
 * @throws Error for an address other machines could reach, or when the port is taken
 */
export async function listen(
  address: Address,
  handle: RequestHandler,
  onClosed: (connectionId: number) => void,
  log: (message: string) => void,
): Promise<RunningServer> {
  if ('host' in address && !LOOPBACK.has(address.host)) {
    throw new Error(`embedded-mongo listens on loopback only, not on ${address.host}`);
  }
  const sockets = new Set<Socket>();
  let nextConnectionId = 1;
  const server = createServer((socket) => {
    const connectionId = nextConnectionId;
    nextConnectionId += 1;
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      onClosed(connectionId);
    });
    serveConnection(socket, connectionId, handle, (reason) =>
      log(`connection ${connectionId} ended: ${reason}`),
    );
  });
  // The lock on the data folder makes sure that a socket file found here is a leftover.
  if ('socketPath' in address) rmSync(address.socketPath, { force: true });
  await started(server, address);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function started(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen('socketPath' in address ? { path: address.socketPath } : address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
