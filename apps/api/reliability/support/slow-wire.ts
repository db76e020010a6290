import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A wire to the database on which answers can be held back. */
export interface SlowWire {
  /** The database's address through it. */
  uri: string;
  /** Milliseconds by which each answer of the database is held back from now on; Infinity keeps all. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

/** @param target a mongodb:// address with one host and the name of a database */
export async function startSlowWire(target: string): Promise<SlowWire> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let held = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
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
    client.pipe(upstream);
    upstream.on('data', (part: Buffer) => {
      const passOn = () => void (client.destroyed || client.write(part));
      if (held === 0) passOn();
      else if (held !== Infinity) void wait(held, undefined, { ref: false }).then(passOn);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const uri = new URL(target);
  uri.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  uri.searchParams.set('directConnection', 'true');
  return {
    uri: uri.href,
    delay: (milliseconds) => void (held = milliseconds),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
