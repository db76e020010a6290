/**
 * Milliseconds after which a request gives up, by the state of the database: whoever refuses must have done so within
 * seven seconds (docs/reliability.md, R6). A database that counts as up may still keep each of many operations for most
 * of a second.
 */
const PATIENCE_MS = { down: 2_000, slow: 5_000, up: 6_000 };

/** One for each request: its pieces of work, who asks and what is asked for, wait together no longer than one may. */
export interface Patience {
  /** Milliseconds that the request's former pieces of work took. */
  spentMs: number;
}

/** @returns that of a new request */
export function newPatience(): Patience {
  return { spentMs: 0 };
}

/** @param waitedMs milliseconds that a request has taken, in all its pieces of work */
export function isPatienceOver(state: keyof typeof PATIENCE_MS, waitedMs: number): boolean {
  return waitedMs > PATIENCE_MS[state];
}
