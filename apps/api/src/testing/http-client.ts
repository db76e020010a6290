import { API_BASE } from '@filmfisher/shared/brand';
import { once } from '@filmfisher/shared/once';
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

/**
 * @param origin http://127.0.0.1:port
 * @param endpoints that are served there
 * @returns a client that keeps no cookies, notes every secret that it sends or is sent (see log-sink.ts), and throws
 *   when an answer is not as the API document says (see contract.ts)
 */
export function createClient(origin: string, endpoints: readonly Endpoint[] = apiEndpoints): SendRequest {
  const checkContract = endpoints === apiEndpoints ? productContract() : createContract(endpoints);
  return async (method, path, request = {}) => {
    const address = path.startsWith('//') ? path.slice(1) : `${API_BASE}${path}`;
    const body = 'json' in request ? JSON.stringify(request.json) : request.body;
    registerRequestSecrets({ path, ...request });
    const response = await fetch(`${origin}${address}`, {
      method,
      redirect: 'manual',
      headers: {
        ...('json' in request && { 'Content-Type': 'application/json' }),
        ...(request.cookie !== undefined && { Cookie: request.cookie }),
        ...request.headers,
      },
      ...(body !== undefined && { body }),
    });
    registerResponseSecrets(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    const answer = { status: response.status, headers: response.headers, body: parsed };
    checkContract({ method, address, request, answer });
    return answer;
  };
}
