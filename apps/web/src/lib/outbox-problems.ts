import { ApiError } from './api-client.ts';
import type { Problem } from './outbox-store.ts';

export const TOO_OLD: Problem = {
  code: 'too_old',
  text: 'This has waited for more than 14 days. Send it again, or discard it.',
};
const PARKED = 'The server failed to store this. It is tried again in a few minutes.';
/** Nothing is wrong: its member changes it just now. */
export const HELD: Problem = { code: 'held', text: 'You are changing this.' };
/** The server's code for a request that is another one than the first under its key. */
export const KEY_REUSED = 'idempotency_key_reused';
/** Something else of the member is stored in its place: both are shown, and the member chooses. */
export const isConflict = ({ code }: Problem) => code === 'review_exists' || code === KEY_REUSED;
const REUSED =
  'An earlier version of this was stored before you changed it. Change that one, or send this as another.';

/** The same request may succeed by itself later. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain';
  readonly retryAfterMs: number;

  constructor(cause: unknown) {
    super('not sent so far', { cause });
    this.retryAfterMs = cause instanceof ApiError ? cause.retryAfterMs : 0;
  }
}

/** Another member is signed in: it stays where it is. */
export class OfAnotherMember extends Error {
  override readonly name = 'OfAnotherMember';
}

/** Another tab has sent, discarded or changed it. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** An earlier visit has learnt why. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

export const isOfSession = (error: Error) => error instanceof ApiError && error.code === 'unauthenticated';
/** What is not the server's own comes from something in between, such as the page of a hotel's network. */
export const isParked = (error: Error) =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'unexpected_response');

/** @returns what the member reads of a failure */
export function problemOf(error: Error): Problem {
  if (error instanceof Refused) return error.problem;
  if (isParked(error)) return { code: 'server_failed', text: PARKED };
  if (!(error instanceof ApiError)) return { code: 'unknown', text: error.message };
  const { code, fields, message } = error;
  if (code === KEY_REUSED) return { code, text: REUSED };
  return { code, text: Object.values(fields)[0] ?? message };
}
