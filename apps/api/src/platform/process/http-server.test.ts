import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import express, { type Response } from 'express';
import { startHttpServer, type RunningServer } from './http-server.ts';

const LONG = { timeout: 30_000 };

let server: RunningServer;
beforeAll(async () => {
  const app = express();
  app.use((_request, response) => void response.send('ok'));
  server = await startHttpServer(app, 0, '127.0.0.1');
});
afterAll(() => server.close(0));

/** Sends bytes as they are and returns the first line of the answer. */
async function raw(text: string, port = server.port): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}

describe('malformed requests', () => {
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
  it.each([
    ['length and chunks', `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost : x\r\nConnection: close\r\n\r\n', 400],
    ['a bare line feed', 'GET / HTTP/1.1\r\nHost: x\nConnection: close\r\n\r\n', 400],
    ['20 KB of header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['20 KB of address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['nothing wrong', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
  ])('answers a request with %s before the application sees it', async (_name, text, status) => {
    expect(await raw(text)).toContain(`HTTP/1.1 ${status}`);
  });
});

describe('slow requests', () => {
  let impatient: RunningServer;
  beforeAll(async () => {
    const app = express();
    app.use(express.text(), (_request, response) => void response.send('ok'));
    impatient = await startHttpServer(app, 0, '127.0.0.1', {
      headersTimeout: 100,
      requestTimeout: 200,
      connectionsCheckingInterval: 20,
    });
  });
  afterAll(() => impatient.close(0));

  it.each([
    ['its head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc'],
    [
      'a chunk',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab',
    ],
  ])('answers 408 and closes the connection when %s does not end', async (_name, text) => {
    expect(await raw(text, impatient.port)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('cuts off a connection beyond the maximum', async () => {
    const small = await startHttpServer(express(), 0, '127.0.0.1', { maxConnections: 1 });
    const first = connect(small.port, '127.0.0.1');
    await once(first, 'connect');
    first.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(first, 'data');
    expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', small.port)).toBe('');
    first.destroy();
    await small.close(0);
  });
});

describe('closing', () => {
  it('finishes running requests while it drains, and asks clients to reconnect elsewhere', async () => {
    const app = express();
    const waiting: Response[] = [];
    app.get('/slow', (_request, response) => void waiting.push(response));
    const draining = await startHttpServer(app, 0, '127.0.0.1');
    const address = `http://127.0.0.1:${draining.port}/slow`;
    const running = fetch(address);
    await vi.waitUntil(() => waiting.length === 1, LONG);
    // Long enough for one more request to arrive.
    const closed = draining.close(2_000);
    const late = fetch(address);
    await vi.waitUntil(() => waiting.length === 2, LONG);
    for (const response of waiting) response.send('done');
    expect((await late).headers.get('connection')).toBe('close');
    expect(await (await late).text()).toBe('done');
    expect(await (await running).text()).toBe('done');
    await closed;
    await expect(fetch(address)).rejects.toThrow();
  });
});
