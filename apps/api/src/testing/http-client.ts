import { API_BASE } from '@filmfisher/shared/api/api';
import { once } from '@filmfisher/shared/once/once';
import type { Readable } from 'node:stream';
import supertest, { type Test } from 'supertest';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { apiEndpoints } from '../routes.ts';
import { createContract } from './contract.ts';
import { registerResponseSecrets, registerRequestSecrets } from './request-secrets.ts';

export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed when the answer is JSON, else its text. */
  body: unknown;
}

export interface TestRequest {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is: a form, bytes or text. */
  body?: FormData | string | Uint8Array<ArrayBuffer>;
  /** 'name=value', as `signInAs` returns it. */
  cookie?: string;
  headers?: Record<string, string>;
}

/** @param path below /api/v1, or a whole path that begins with '//' without its first slash */
export type SendRequest = (method: string, path: string, request?: TestRequest) => Promise<TestResponse>;

/** Compiling the document takes longer than most tests, so the files of a worker share what they have compiled. */
const productContract = once(() => createContract(apiEndpoints));

/** Reads an answer as text, whatever type it says it has. */
function readText(answer: Readable, done: (error: Error | null, read: string) => void): void {
  let read = '';
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    read += part;
  });
  answer.on('end', () => {
    done(null, read);
  });
}

/** @returns the body's bytes and the type that a browser gives it */
async function bytesOf({ json, body }: TestRequest): Promise<{ bytes: Buffer; type: string | null } | null> {
  if (json !== undefined) return { bytes: Buffer.from(JSON.stringify(json)), type: 'application/json' };
  if (body === undefined) return null;
  const whole = new Response(body);
  return { bytes: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') };
}

/** @returns the headers as fetch has them: every cookie apart */
function headersOf(given: Readonly<Record<string, string | string[]>>): Headers {
  const pairs = Object.entries(given).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  return new Headers(pairs);
}

/**
 * @param origin http://127.0.0.1:port
 * @param endpoints that are served there
 * @returns a client that keeps no cookies, follows no redirect, notes every secret that it sends or is sent (see
 *   log-sink.ts), and throws when an answer is not as the API document says (see contract.ts)
 */
export function createClient(origin: string, endpoints: readonly Endpoint[] = apiEndpoints): SendRequest {
  const checkContract = endpoints === apiEndpoints ? productContract() : createContract(endpoints);
  const agent = supertest(origin) as unknown as Record<string, (address: string) => Test>;
  return async (method, path, request = {}) => {
    const address = path.startsWith('//') ? path.slice(1) : `${API_BASE}${path}`;
    registerRequestSecrets({ path, ...request });
    const sent = await bytesOf(request);
    const call = agent[method.toLowerCase()]?.(address);
    if (!call) throw new Error(`${method} is no method of HTTP`);
    if (sent?.type) call.set('Content-Type', sent.type);
    if (request.cookie !== undefined) call.set('Cookie', request.cookie);
    call.set(request.headers ?? {});
    // The bytes are what is sent, whatever type they are said to have.
    if (sent) call.serialize((bytes: string) => bytes).send(sent.bytes);
    const response = await call.buffer(true).parse(readText as unknown as Parameters<Test['parse']>[0]);
    const headers = headersOf(response.headers);
    registerResponseSecrets(headers);
    const read = typeof response.body === 'string' ? response.body : '';
    const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
    const body: unknown = isJson && read !== '' ? JSON.parse(read) : read;
    const answer = { status: response.status, headers, body };
    checkContract({ method, address, request, answer });
    return answer;
  };
}
