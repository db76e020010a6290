import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Access, ViewerFor } from './access.ts';
import type { LimitName } from './endpoint-limits.ts';
import type { Reply } from './reply.ts';
import type { Viewer } from './viewer.ts';

/** A file of a multipart request, held in memory. The media type is the client's claim, not a fact. */
export interface UploadedFile {
  buffer: Buffer;
  /** As the client calls it, without its folder; empty for none. */
  name: string;
  claimedType: string;
  /** Bytes. */
  size: number;
}

export interface UploadSpec {
  /** Name of the one file field. */
  field: string;
  /** Bytes; more is 413. */
  maxBytes: number;
  /** The sentence that refuses a request without the file; without it the file may be left out. */
  required?: string;
  /** Requests that carry the file are counted here, too. */
  limit?: LimitName;
}

export type Idempotency = 'atomic' | 'claimed';
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type OtherAnswers = Readonly<Record<number, { description: string; response: z.ZodType }>>;

export interface EndpointSpec<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  U extends UploadSpec = UploadSpec,
> {
  method: Method;
  /** Below /api/v1, parameters as in '/movies/:id'. */
  path: string;
  access: A;
  /** How often one member, or one address, may ask (endpoint-limits.ts); charged when the input is found right. */
  limit?: LimitName;
  /** One line for the API document. */
  summary: string;
  /** Strict schemas; without one, any key in that place is refused. */
  params?: P;
  query?: Q;
  /** JSON body, or the text fields of a multipart request. */
  body?: B;
  /** Failures of its own, beside those that the machinery adds for every endpoint like it (failures.ts). */
  fails?: readonly ErrorCode[];
  /** The answer's shape: types the handler's return value and describes it in the API document. */
  response?: R;
  /** Status of success, 200 by default. */
  status?: number;
  /** Other successful answers in JSON, by their status; the handler answers them with `reply`. */
  others?: OtherAnswers;
  /** Bytes of a JSON body, 16 KiB by default. */
  bodyLimit?: number;
  /** Takes multipart/form-data with this file; JSON too when `body` is given. */
  upload?: U;
  /**
   * Cache-Control of a successful answer, 'no-store' by default. What caches on the way may keep ('public') is the
   * same for everybody: where anybody may read it, no session is looked up and the handler gets no viewer. It may
   * ask (`findViewer`) for what it answers with another Cache-Control.
   */
  cache?: string;
  /**
   * Takes an Idempotency-Key (idempotency.ts); neither body nor answer may hold a secret. 'atomic': one transaction, so
   * that nothing may take long; 'claimed': after a crash a repeat may do it a second time.
   */
  idempotency?: A extends 'public' | 'content' ? never : Idempotency;
  /** A suspended member may call it although it writes: it concerns the account alone. */
  allowsSuspended?: boolean;
  /** Media types of a successful answer that is not JSON, for the API document. */
  produces?: string | readonly string[];
  /**
   * What a process that is full gives up first ('optional': a page can do without it), and what it always serves
   * ('none': it asks the database nothing); 'usual' by default (platform/process/load.ts).
   */
  work?: 'usual' | 'optional' | 'none';
  /** There may be so much to do that a slow database takes longer than people wait for a page (platform/process/load.ts). */
  isLong?: boolean;
}

export interface HandlerInput<A extends Access, P, Q, B, U extends UploadSpec = UploadSpec> {
  params: P;
  query: Q;
  body: B;
  viewer: ViewerFor<A>;
  findViewer: () => Promise<Viewer | null>;
  /** The uploaded file, when the endpoint takes one and one was sent. */
  file: U extends { required: string } ? UploadedFile : UploadedFile | undefined;
  request: Request;
  log: Logger;
  context: AppContext;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** What a handler of shared answers is given: nothing that tells one reader from another. */
export interface SharedInput<P, Q> {
  params: P;
  query: Q;
  /** The one who asks has just written, perhaps through another process: the answer is made for them (cookies.ts). */
  bypassCache: boolean;
  context: AppContext;
}

/** Input of `forViewer`, which looks for an answer for one member where there is none for everybody. */
export interface ViewerInput<P> {
  params: P;
  viewer: Viewer;
}

/** What the router and the API document know of every endpoint. */
interface Declared {
  method: Method;
  path: string;
  access: Access;
  limit: LimitName | undefined;
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | undefined;
  fails: readonly ErrorCode[];
  response: z.ZodType | undefined;
  status: number;
  others: OtherAnswers;
  bodyLimit: number | undefined;
  upload: UploadSpec | undefined;
  cache: string;
  produces: readonly string[];
  work: 'usual' | 'optional' | 'none';
  isLong: boolean;
  allowsSuspended: boolean;
  idempotency: Idempotency | undefined;
}

/*
 * Handlers are methods, not function properties: their parameter may then be narrower than what is said here. Their
 * input is already parsed by the endpoint's own schemas and checked against its access.
 */

/** An endpoint that may answer each viewer differently. */
export interface ViewedEndpoint extends Declared {
  shared: false;
  handle(input: HandlerInput<Access, unknown, unknown, unknown>): unknown;
}

/** An endpoint that answers everybody alike, in JSON, and so may be answered from the cache. */
export interface SharedEndpoint extends Declared {
  shared: true;
  method: 'get';
  access: SharedAccess;
  answer(input: SharedInput<unknown, unknown>): unknown;
  answerViewer?(input: ViewerInput<unknown>): Promise<unknown>;
}

type SharedAccess = Extract<Access, 'public' | 'content'>;

export type Endpoint = ViewedEndpoint | SharedEndpoint;
type AnySpec = EndpointSpec<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

function describedBy(spec: Omit<AnySpec, 'method' | 'access'>): Omit<Declared, 'method' | 'access'> {
  return {
    path: spec.path,
    summary: spec.summary,
    limit: spec.limit,
    params: spec.params ?? nothing,
    query: spec.query ?? nothing,
    body: spec.body,
    fails: spec.fails ?? [],
    response: spec.response,
    status: spec.status ?? 200,
    others: spec.others ?? {},
    bodyLimit: spec.bodyLimit,
    upload: spec.upload,
    cache: spec.cache ?? 'no-store',
    produces: [spec.produces ?? 'application/json'].flat(),
    work: spec.work ?? 'usual',
    isLong: spec.isLong ?? false,
    allowsSuspended: spec.allowsSuspended ?? false,
    idempotency: spec.idempotency,
  };
}

/**
 * Declares a route. The router checks access, then the origin of anything but GET, then the content type,
 * parses params, query and body, and calls the handler with typed input; nothing else reaches it.
 *
 * @param spec method, path, access and schemas
 * @param handler returns the JSON body, or a `reply(…)` for anything more; throws AppError for failures
 */
export function endpoint<
  A extends Access,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUnknown,
  U extends UploadSpec = UploadSpec,
>(
  spec: EndpointSpec<A, P, Q, B, R, U>,
  handler: (
    input: HandlerInput<A, z.output<P>, z.output<Q>, z.output<B>, U>,
  ) => Promise<z.input<R> | Reply<z.input<R>>> | z.input<R> | Reply<z.input<R>>,
): Endpoint {
  const { method, access } = spec;
  return { ...describedBy(spec), method, access, shared: false, handle: handler };
}

type SharedSpec<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType> = Pick<
  EndpointSpec<SharedAccess, P, Q, z.ZodUndefined, R>,
  'path' | 'access' | 'summary' | 'params' | 'query' | 'fails' | 'response' | 'cache' | 'work'
> & {
  /**
   * Called for a signed-in viewer where the handler finds nothing: returns what this viewer alone may read.
   * It is kept nowhere; null: there is nothing for this viewer either.
   */
  forViewer?(input: ViewerInput<z.output<P>>): Promise<z.input<R> | null>;
};

/**
 * Declares a GET route whose answer is the same for everybody who may read it. It may be up to five seconds old for
 * callers who have written nothing meanwhile (response-cache.ts). Every request checks who may read it.
 *
 * @param spec path, access and schemas
 * @param handler returns the JSON body; throws AppError for failures. It gets neither the viewer nor the request, so
 *   that its answer cannot depend on them
 */
export function sharedEndpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  R extends z.ZodType = z.ZodUnknown,
>(
  spec: SharedSpec<P, Q, R>,
  handler: (input: SharedInput<z.output<P>, z.output<Q>>) => Promise<z.input<R>> | z.input<R>,
): Endpoint {
  const own = spec.forViewer && { answerViewer: spec.forViewer };
  return { ...describedBy(spec), method: 'get', access: spec.access, shared: true, answer: handler, ...own };
}
