import { connect, createServer, type Socket } from 'node:net';

/** A wire between the API and the database that a test can cut. */
export interface TcpProxy {
  /** The target's address through this proxy. */
  uri: string;
  /** Ends all connections and refuses new ones, as a stopped server does. */
  cut(): Promise<void>;
  /** Does nothing when it is not cut. */
  restore(): Promise<void>;
}

/**
 * @param target a mongodb:// address with one host
 * @param database the database that the proxied address names
 */
export async function startTcpProxy(target: string, database: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port || 27_017), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
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
    async restore() {
      if (!server.listening) await listen(own);
    },
  };
}
