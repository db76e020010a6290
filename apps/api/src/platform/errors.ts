import { ERRORS, type ErrorCode } from '@filmfisher/shared/errors/errors';

export interface AppErrorDetails {
  /** Field path → the rule that it breaks. */
  fields?: Record<string, string>;
  /** A more exact sentence than the code's own; shown to people, so without internals. */
  message?: string;
  /** What the failure is about, as `data` of the answer; the caller must be allowed to read it. */
  data?: unknown;
  /** Extra response headers, such as Retry-After (seconds) or Allow. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure that reaches the client; packages/shared maps its code to a status and a sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = details.fields;
    this.data = details.data;
    this.headers = details.headers ?? {};
  }
}

/** Why the product or one of its commands cannot start, in sentences for the person who has to mend it. */
export class StartFailure extends Error {}
