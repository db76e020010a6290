import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Ask {
  method?: string;
  json?: unknown;
  body?: Buffer;
  headers?: Record<string, string>;
  /** 'name=value' */
  cookie?: string;
  agent?: Agent;
  /** Milliseconds after which the client gives up; 60 s unless given. */
  timeout?: number;
}

export interface Answer {
  /** 0 when there was no answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds until the whole answer was there. */
  ms: number;
  /** Why there was no answer: a code such as ECONNRESET. */
  failure?: string;
}

const TIMEOUT_MS = 60_000;
/** Connections stay open between requests, as a browser's or a load balancer's do. */
const shared = new Agent({ keepAlive: true });

/** Sends one request, never again by itself. @returns the answer, or why there was none; never rejects */
export function ask(url: string, options: Ask = {}): Promise<Answer> {
  const { method = 'GET', json, cookie, agent = shared, timeout = TIMEOUT_MS } = options;
  const body = json === undefined ? options.body : Buffer.from(JSON.stringify(json));
  const begin = performance.now();
  return new Promise((resolve) => {
    const fail = (failure: string) =>
      resolve({ status: 0, headers: {}, text: '', ms: performance.now() - begin, failure });
    const sent = request(url, {
      method,
      agent,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(body && { 'Content-Length': body.length }),
        ...(cookie !== undefined && { Cookie: cookie }),
        ...options.headers,
      },
    });
    const timer = setTimeout(() => {
      fail('TIMEOUT');
      sent.destroy();
    }, timeout);
    sent.on('error', (error) => {
      clearTimeout(timer);
      fail('code' in error ? String(error.code) : error.message);
    });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => fail('CUT'));
      response.on('end', () => {
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - begin,
        });
      });
    });
    sent.end(body);
  });
}

/** @returns the session cookie that an answer sets, as 'name=value' */
export function cookieOf(answer: Answer): string {
  return answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('ff_sid='))?.split(';')[0] ?? '';
}

/** @returns a form with one file, and its headers */
export function fileForm(field: string, bytes: Buffer): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'fault-run-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}
