import { API_BASE } from '@filmfisher/shared/brand';
import { errorBodySchema } from '@filmfisher/shared/errors';
import { MESSAGES } from '@filmfisher/shared/messages';
import type { output, ZodType } from 'zod';

/** A mobile connection may need long, but nobody waits longer than this for an answer. */
const TIMEOUT_MS = 30_000;

interface ApiErrorInit {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** A code of the shared error list, `network` (no answer) or `unexpected_answer` (not what the contract says). */
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>>;
  requestId?: string;
  cause?: unknown;
}

/** Every failure of a call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Path of a payload field → the sentence of the rule it breaks; empty when no field is to blame. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor({ status, code, message, fields = {}, requestId, cause }: ApiErrorInit) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }

  /** No answer came: offline, server unreachable, or too slow. */
  get isNetworkFailure(): boolean {
    return this.code === 'network';
  }
}

/**
 * The sentence for a toast: the server's own when it sent one, else the fallback that the specification names
 * for this call (section 8).
 */
export function errorText(error: unknown, fallback: string = MESSAGES.somethingWrong): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === 'network' || error.code === 'unexpected_answer' ? fallback : error.message;
}

type QueryValue = string | number | boolean | undefined;

interface CallOptions {
  /** Becomes the query string; undefined values are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Aborting rejects with the browser's AbortError, which is not a failure to show. */
  signal?: AbortSignal;
}

function address(path: string, query: CallOptions['query']): string {
  const entries = Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `${API_BASE}${path}${entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''}`;
}

async function send(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, {
      ...init,
      credentials: 'include',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiError({
      status: 0,
      code: 'network',
      message: `${navigator.onLine ? 'The server did not answer.' : 'You are offline.'} Please check your connection and try again.`,
      cause,
    });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function call<Schema extends ZodType>(
  method: string,
  path: string,
  schema: Schema,
  body: unknown,
  options: CallOptions = {},
): Promise<output<Schema>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const init: RequestInit = { method, headers };
  if (body instanceof FormData) {
    init.body = body;
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }

  const response = await send(address(path, options.query), init, options.signal);
  const answer = await readJson(response);

  if (!response.ok) {
    const failure = errorBodySchema.safeParse(answer);
    throw failure.success
      ? new ApiError({ ...failure.data, status: response.status, message: failure.data.error })
      : new ApiError({
          status: response.status,
          code: 'unexpected_answer',
          message: MESSAGES.somethingWrong,
          cause: failure.error,
        });
  }

  const parsed = schema.safeParse(answer);
  if (!parsed.success) {
    throw new ApiError({
      status: response.status,
      code: 'unexpected_answer',
      message: MESSAGES.somethingWrong,
      cause: parsed.error,
    });
  }
  return parsed.data;
}

/**
 * The only way to the server. Paths are relative to /api/v1; cookies are always sent; answers are parsed with
 * the shared schema of the call. Payloads are sent as JSON, or as multipart when they are FormData.
 * @throws ApiError for every failure; AbortError when the caller's signal was aborted
 */
export const api = {
  get: <Schema extends ZodType>(path: string, schema: Schema, options?: CallOptions) =>
    call('GET', path, schema, undefined, options),
  post: <Schema extends ZodType>(path: string, schema: Schema, body: unknown = {}, options?: CallOptions) =>
    call('POST', path, schema, body, options),
  put: <Schema extends ZodType>(path: string, schema: Schema, body: unknown = {}, options?: CallOptions) =>
    call('PUT', path, schema, body, options),
  patch: <Schema extends ZodType>(path: string, schema: Schema, body: unknown = {}, options?: CallOptions) =>
    call('PATCH', path, schema, body, options),
  delete: <Schema extends ZodType>(path: string, schema: Schema, options?: CallOptions) =>
    call('DELETE', path, schema, undefined, options),
};
