import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Metrics } from './metrics.ts';

/** Where Prometheus asks; a port of its own, so that no rule of a proxy decides who may read it. */
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * @param port 0 for any free one
 * @throws the listen error, such as EADDRINUSE
 */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'scrape'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 16;
  server.listen({ host, port });
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
