import type { Express } from 'express';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Pending connections the kernel holds: with the default of 511 a burst makes newcomers wait a second. */
const BACKLOG = 2_048;
const SWEEP_MS = 50;

/** What ends slow and half-open requests, in milliseconds, bytes and connections; Node's own are far longer. */
const LIMITS = {
  /** For the head of a request. */
  headersTimeout: 10_000,
  /** For all of it: a picture over a slow line takes its time. */
  requestTimeout: 30_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 2_000,
  /** Longer than the 60 s for which load balancers commonly keep a connection. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  maxConnections: 5_000,
};
/** A balancer that is still sending has not noticed yet: draining goes on until nothing came for this long. */
const QUIET_MS = 500;
/** … but for no longer than so many times the drain. */
const DRAINS_MAX = 3;

export interface RunningServer {
  port: number;
  /**
   * Lets load balancers turn away, then finishes what runs and closes.
   * @param drainMs time to serve on, asking every client to reconnect elsewhere; up to three times as long while
   *   requests keep coming
   */
  close(drainMs: number): Promise<void>;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const address = server.address();
      server.off('error', reject);
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * Listens with limits that end slow and half-open requests: Node answers them 408 and closes the connection.
 * @param port 0 for any free one
 * @param limits other ones than the product's, for tests
 * @throws the listen error, such as EADDRINUSE
 */
export async function startHttpServer(
  app: Express,
  port: number,
  host: string,
  limits: Partial<typeof LIMITS> = {},
): Promise<RunningServer> {
  const { maxConnections, ...timeouts } = { ...LIMITS, ...limits };
  let draining = false;
  let lastRequestAt = 0;
  const server = createServer(timeouts);
  server.maxConnections = maxConnections;
  server.on('request', (request, response) => {
    lastRequestAt = performance.now();
    if (draining) response.setHeader('Connection', 'close');
    app(request, response);
  });
  const actualPort = await listen(server, port, host);

  return {
    port: actualPort,
    async close(drainMs) {
      draining = true;
      const began = performance.now();
      if (drainMs > 0) await wait(drainMs);
      while (performance.now() - lastRequestAt < Math.min(QUIET_MS, drainMs)) {
        if (performance.now() - began > drainMs * DRAINS_MAX) break;
        await wait(SWEEP_MS);
      }
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Connections whose last request began before the drain turn idle one by one and would then stay open.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      server.closeIdleConnections();
      await closed;
      clearInterval(sweep);
    },
  };
}
