import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 10;

/** A wire between the API and the database that a test can cut and slow down. */
export interface TcpProxy {
  /** The target's address through this proxy. */
  uri: string;
  /** Ends all connections and refuses new ones, as a stopped server does. */
  cut(): Promise<void>;
  /** Brings the wire back as it was in the beginning. */
  restore(): Promise<void>;
  /** @param ms by which everything that the target answers comes later; Infinity for an answer that never comes */
  delay(ms: number): void;
}

/**
 * @param target a mongodb:// address with one host
 * @param database the database that the proxied address names
 */
export async function startTcpProxy(target: string, database: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let delayMs = 0;

  /** Like a pipe, but late; bytes stay in order although the delay may change. */
  function answer(from: Socket, to: Socket): void {
    let queue = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const due = Date.now() + delayMs;
      queue = queue.then(async () => {
        // In steps, because the wire may be restored meanwhile.
        while (delayMs > 0 && Date.now() < due && !to.destroyed)
          await wait(STEP_MS, undefined, { ref: false });
        to.write(chunk);
      });
    });
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port || 27_017), hostname);
    client.pipe(upstream);
    answer(upstream, client);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (on: number) =>
    new Promise<number>((resolve) => {
      server.listen(on, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : on);
      });
    });
  const own = await listen(0);
  const uri = new URL(target);
  uri.host = `127.0.0.1:${own}`;
  uri.pathname = `/${database}`;
  // The driver would otherwise leave the proxy for the hosts that a replica set names.
  uri.searchParams.set('directConnection', 'true');
  return {
    uri: uri.href,
    async cut() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    delay(ms) {
      delayMs = ms;
    },
    async restore() {
      delayMs = 0;
      if (!server.listening) await listen(own);
    },
  };
}
