import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** For tests: a server that stands in for other catalogues, as PROVIDER_RELAY lets it. */

export interface ProviderRequest {
  host: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
}

export interface ProviderReply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is bytes. */
  body?: unknown;
}

/** Answers a request; undefined stands for 404. */
export type Answer = (request: ProviderRequest) => ProviderReply | undefined;

export interface ProviderServer {
  /** For PROVIDER_RELAY. */
  url: string;
  /** Since the last `answerWith`. */
  requests: ProviderRequest[];
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

export async function startProviderServer(): Promise<ProviderServer> {
  let answer: Answer = () => undefined;
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, host = '', ...path] = pathname.split('/');
    const asked: ProviderRequest = {
      host,
      path: `/${path.join('/')}`,
      headers: request.headers,
      query: Object.fromEntries(searchParams),
    };
    requests.push(asked);
    const { status = 200, headers = {}, body } = answer(asked) ?? { status: 404, body: {} };
    const isBytes = Buffer.isBuffer(body);
    response.writeHead(status, { 'Content-Type': isBytes ? 'image/png' : 'application/json', ...headers });
    response.end(isBytes ? body : JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith(next) {
      answer = next;
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @returns an answer that knows some addresses, written as host and path */
export function answersOf(known: Record<string, unknown>): Answer {
  return ({ host, path }) => {
    const found = known[host + path];
    return found === undefined ? undefined : { body: found };
  };
}
