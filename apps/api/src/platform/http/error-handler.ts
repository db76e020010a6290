import { ERRORS, type ErrorCode } from '@filmfisher/shared/errors/errors';
import type { ErrorBody } from '@filmfisher/shared/errors/errors.schema';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { isDatabaseDown } from '../database/database-down.ts';
import { isDuplicate } from '../database/duplicate-key.ts';
import { AppError } from '../errors.ts';

/** Statuses that Express, body-parser and Node's own checks raise, and the code that stands for each. */
const CODE_BY_STATUS = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
} as const;

/** What the process refuses to protect itself; each of these lines would cost it more than the refusal. */
const BY_INTENT = new Set<ErrorCode | undefined>(['busy', 'overloaded']);
/** Refusals that tell of attacks when they pile up. */
const REFUSED_STATUSES = new Set([401, 403, 429]);
const REFUSED_CODES = new Set(['otp_invalid', 'token_invalid', 'account_exists']);

/** @returns whether a failure is a refusal that protects the process and is worth no line of its log */
export function isByIntent(code: ErrorCode | undefined): boolean {
  return BY_INTENT.has(code);
}

function isStatus(status: unknown): status is keyof typeof CODE_BY_STATUS {
  return typeof status === 'number' && status in CODE_BY_STATUS;
}

/**
 * Translates whatever was thrown into what the client may know. Nothing of an unknown error is passed on.
 * @param error anything thrown in a handler or in the middleware before it
 */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('internal_error', { cause: error });
  if ('type' in error && error.type === 'entity.parse.failed') return new AppError('malformed_json');
  if (isDuplicate(error)) return new AppError('conflict', { cause: error });
  if (isDatabaseDown(error)) {
    return new AppError('database_unavailable', { headers: { 'Retry-After': '5' }, cause: error });
  }
  if ('status' in error && isStatus(error.status)) return new AppError(CODE_BY_STATUS[error.status]);
  return new AppError('internal_error', { cause: error });
}

function requestId(request: Request): string {
  return typeof request.id === 'string' ? request.id : '';
}

/** Node reads what is left of a refused request before the next one; a large rest is cut off instead. */
function leavesMuchUnread(request: Request): boolean {
  if (request.readableEnded) return false;
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  return chunked !== undefined || Number(length ?? 0) > 64 * 1024;
}

/**
 * Logs and counts a failure.
 * @param error anything thrown in a handler or in the middleware before it
 * @returns what the client may know of it
 */
export function noteFailure(error: unknown, request: Request, response: Response): AppError {
  const failure = toAppError(error);
  response.locals.failure = failure.code;
  if (failure.status >= 500 && !isByIntent(failure.code)) {
    const cause = failure.cause instanceof Error ? failure.cause : failure;
    request.log.error({ event: failure.code, errorName: cause.name, stack: cause.stack }, 'request failed');
  }
  if (REFUSED_STATUSES.has(failure.status) || REFUSED_CODES.has(failure.code)) {
    request.log.info({ event: failure.code, outcome: 'refused', ip: request.ip }, 'refused');
  }
  return failure;
}

/** Makes failures answers. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const failure = noteFailure(error, request, response);
  if (response.headersSent) {
    // Too late for an envelope: Express's own handler cuts the connection, so that the client sees a failure.
    next(error);
    return;
  }
  const body: ErrorBody = {
    success: false,
    error: failure.message,
    message: failure.message,
    code: failure.code,
    ...(failure.fields && { fields: failure.fields }),
    ...(failure.data !== undefined && { data: failure.data }),
    requestId: requestId(request),
  };
  if (leavesMuchUnread(request)) response.setHeader('Connection', 'close');
  response.removeHeader('ETag');
  response
    .status(ERRORS[failure.code].status)
    .set(failure.headers)
    .set('Cache-Control', 'no-store')
    .json(body);
};
