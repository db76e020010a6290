import { API_BASE } from '@filmfisher/shared/api/api';
import type { ErrorBody } from '@filmfisher/shared/errors/errors.schema';
import { COMMON_MESSAGES } from '@filmfisher/shared/texts/first-texts';
import type { z } from 'zod';
import { areReadsHeld, heldReads, isOffline, request } from './reads.ts';
import { isRecord, textsIn } from './shaped.ts';

/**
 * @returns what an answer's Retry-After asks for, in milliseconds: seconds or a date (RFC 9110, section 10.2.3); 0 when
 *   there is none
 */
export function retryAfter({ headers }: Response): number {
  const value = headers.get('Retry-After');
  if (value === null) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Math.max(0, ms) || 0;
}

/** A mobile connection may need long, but nobody waits longer than this for an answer. */
const TIMEOUT_MS = 30_000;

interface ApiErrorInit {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** One of the shared list, `network` (no answer), `unknown` (no code) or `unexpected_response` (not the contract's). */
  code: string;
  message: string;
  /** The answer's field `message`, where it has one. */
  said?: string | undefined;
  fields?: Readonly<Record<string, string>>;
  data?: unknown;
  requestId?: string;
  /** What the answer's Retry-After asks for, in milliseconds. */
  retryAfterMs?: number;
  cause?: unknown;
}

/** Every failure of a call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Path of a payload field → the sentence of the rule it breaks; empty when no field is to blame. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the failure is about, where the sentence is not enough. */
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** The answer's field `message`, which saving a profile reads first; undefined when it has none. */
  readonly said: string | undefined;
  /** How long the server asks to wait before the next try, in milliseconds; 0 when it says nothing. */
  readonly retryAfterMs: number;
  /** The browser had no connection when the call failed. */
  readonly isOffline: boolean;

  constructor({
    status,
    code,
    message,
    said,
    fields = {},
    data,
    requestId,
    retryAfterMs = 0,
    cause,
  }: ApiErrorInit) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.said = said;
    this.fields = fields;
    this.data = data;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    this.isOffline = this.isNetworkFailure && isOffline();
  }

  /** No answer came: offline, server unreachable, or too slow. */
  get isNetworkFailure(): boolean {
    return this.code === 'network';
  }

  /** Worth another try: no answer, or a server that is busy; never a refusal. */
  get isPassing(): boolean {
    return this.isNetworkFailure || this.status >= 500;
  }
}

/** @returns the failure of a call whose answer is not what the contract says */
export const unexpectedAnswer = (status = 200, retryAfterMs = 0) =>
  new ApiError({
    status,
    retryAfterMs,
    code: 'unexpected_response',
    message: COMMON_MESSAGES.somethingWrong,
  });

/**
 * The sentence for a toast: the server's own when it sent one, else the fallback that the specification names
 * for this call (section 8).
 */
export function errorText(error: unknown, fallback: string = COMMON_MESSAGES.somethingWrong): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === 'network' || error.code === 'unexpected_response' ? fallback : error.message;
}

/**
 * The sentence for a toast about something that the specification names no failure for, such as rating or posting.
 * @param notDone says what has not happened; defaults to COMMON_MESSAGES.somethingWrong
 */
export function actionErrorText(error: unknown, notDone?: string): string {
  return error instanceof ApiError && error.isOffline
    ? `You're offline. ${notDone ?? 'Please try again when you are back online.'}`
    : errorText(error, notDone);
}

interface CallOptions {
  /** Becomes the query string; undefined values are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
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
    return await request(url, {
      ...init,
      credentials: 'include',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiError({
      status: 0,
      code: 'network',
      message: isOffline()
        ? "You're offline. We'll try again when you are back online."
        : 'The server did not answer. Please check your connection and try again.',
      cause,
    });
  }
}

/** @returns what an answer says; null for an empty one, undefined for what is no JSON */
async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await response.text()) || 'null');
  } catch {
    return undefined;
  }
}

/** @returns the sentence, if it is one */
const sentence = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : undefined);

function failure(response: Response, answer: unknown): ApiError {
  const retryAfterMs = retryAfter(response);
  const body: Partial<Record<keyof ErrorBody, unknown>> = isRecord(answer) ? answer : {};
  const said = sentence(body.message);
  // `error` and `message` carry the same (docs/product.md, section 8); one of them will do.
  const message = sentence(body.error) ?? said;
  if (message === undefined) return unexpectedAnswer(response.status, retryAfterMs);
  const { code, fields, data, requestId } = body;
  return new ApiError({
    status: response.status,
    retryAfterMs,
    message,
    said,
    data,
    code: typeof code === 'string' ? code : 'unknown',
    fields: textsIn(fields),
    ...(typeof requestId === 'string' && { requestId }),
  });
}

interface Call extends CallOptions {
  method: string;
  path: string;
  body?: unknown;
  /** Under which the server does a write once, however often it is sent. */
  key?: string;
}

async function ask({ method, path, body, query, signal, key }: Call): Promise<unknown> {
  if (method === 'GET' && areReadsHeld()) {
    await heldReads();
    signal?.throwIfAborted();
  }
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (key !== undefined) headers['Idempotency-Key'] = key;
  const init: RequestInit = { method, headers };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }

  const response = await send(address(path, query), init, signal);
  const answer = await readJson(response);
  // What is no JSON comes from something between the server and the browser.
  if (!response.ok || answer === undefined) throw failure(response, answer);
  return answer;
}

/** What a shared schema describes; the schema itself is not loaded. */
async function call<Schema extends z.ZodType>(details: Call): Promise<z.output<Schema>> {
  const answer = await ask(details);
  if (typeof answer === 'object' && answer !== null) return answer as z.output<Schema>;
  throw unexpectedAnswer();
}

/**
 * The only way to the server. Paths are relative to /api/v1; cookies are always sent. The type of an answer is that of
 * the call's shared schema, as in `api.get<typeof faqListSchema>('/faqs')`. It is not checked in the browser: the API's
 * tests hold every answer against its schema (testing/contract.ts there). Payloads are sent as JSON, or as multipart
 * when they are FormData. What the specification reads of an answer is asked for by `ask` and read with care
 * (shaped.ts): its server may be another one.
 * @throws ApiError for every failure; AbortError when the caller's signal was aborted
 */
export const api = {
  ask,
  get: <Schema extends z.ZodType>(path: string, options?: CallOptions) =>
    call<Schema>({ method: 'GET', path, ...options }),
  /** To keep or to share; a picture that is only shown needs no call. */
  picture: async (path: string, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<Blob> => {
    const response = await send(address(path, undefined), {}, signal);
    if (!response.ok) throw failure(response, await readJson(response));
    return response.blob();
  },
  post: <Schema extends z.ZodType>(path: string, body: unknown = {}, options?: CallOptions) =>
    call<Schema>({ method: 'POST', path, body, ...options }),
  put: <Schema extends z.ZodType>(path: string, body: unknown = {}, options?: CallOptions) =>
    call<Schema>({ method: 'PUT', path, body, ...options }),
  patch: <Schema extends z.ZodType>(path: string, body: unknown = {}, options?: CallOptions) =>
    call<Schema>({ method: 'PATCH', path, body, ...options }),
  delete: <Schema extends z.ZodType>(path: string, options?: CallOptions & { body?: unknown }) =>
    call<Schema>({ method: 'DELETE', path, ...options }),
};

/** @returns the sentence that says why a load failed; undefined where there is none worth showing */
export function failureDetail(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== 'unexpected_response' ? error.message : undefined;
}
