import type { Request } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Access, ViewerFor } from './access.ts';
import type { Reply } from './reply.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A file of a multipart request, held in memory. The media type is the client's claim, not a fact. */
export interface UploadedFile {
  buffer: Buffer;
  claimedType: string;
  /** Bytes. */
  size: number;
}

interface UploadSpec {
  /** Name of the one file field. */
  field: string;
  /** Bytes; more is 413. */
  maxBytes: number;
}

export interface EndpointSpec<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  method: Method;
  /** Below /api/v1, parameters as in '/movies/:id'. */
  path: string;
  access: A;
  /** One line for the API document. */
  summary: string;
  /** Strict schemas; without one, any key in that place is refused. */
  params?: P;
  query?: Q;
  /** JSON body, or the text fields of a multipart request. */
  body?: B;
  /** The answer's shape: types the handler's return value and describes it in the API document. */
  response?: R;
  /** Status of success, 200 unless told. */
  status?: number;
  /** Bytes of a JSON body, 16 KiB unless told. */
  bodyLimit?: number;
  /** Takes multipart/form-data with this file; JSON too when `body` is given. */
  upload?: UploadSpec;
  /** Cache-Control of a successful answer, 'no-store' unless told. */
  cache?: string;
  /** Media type of a successful answer that is not JSON, for the API document. */
  produces?: string;
  /**
   * What an overloaded process sheds first ('optional': a page can do without it), and what it serves without a
   * database ('none': it asks the database nothing); 'usual' unless told.
   */
  work?: 'usual' | 'optional' | 'none';
}

export interface HandlerInput<A extends Access, P, Q, B> {
  params: P;
  query: Q;
  body: B;
  viewer: ViewerFor<A>;
  /** The uploaded file, when the endpoint takes one and one was sent. */
  file: UploadedFile | undefined;
  request: Request;
  log: Logger;
  context: AppContext;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** An endpoint whose handler takes unparsed input: what the router and the API document work with. */
export interface Endpoint {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | undefined;
  response: z.ZodType | undefined;
  status: number;
  bodyLimit: number | undefined;
  upload: UploadSpec | undefined;
  cache: string;
  produces: string;
  work: 'usual' | 'optional' | 'none';
  /**
   * A method, not a function property: its parameter may then be narrower than what this interface says.
   * @param input already parsed by this endpoint's own schemas and checked against its access
   */
  handle(input: HandlerInput<Access, unknown, unknown, unknown>): unknown;
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
>(
  spec: EndpointSpec<A, P, Q, B, R>,
  handler: (
    input: HandlerInput<A, z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.input<R> | Reply<z.input<R>>> | z.input<R> | Reply<z.input<R>>,
): Endpoint {
  return {
    method: spec.method,
    path: spec.path,
    access: spec.access,
    summary: spec.summary,
    params: spec.params ?? nothing,
    query: spec.query ?? nothing,
    body: spec.body,
    response: spec.response,
    status: spec.status ?? 200,
    bodyLimit: spec.bodyLimit,
    upload: spec.upload,
    cache: spec.cache ?? 'no-store',
    produces: spec.produces ?? 'application/json',
    work: spec.work ?? 'usual',
    handle: handler,
  };
}
