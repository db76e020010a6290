/** Places at which a test may let the process die (docs/decisions/0010-derived-counters.md). */
export const FAIL_POINTS = ['marked', 'written', 'counted', 'committed', 'published'] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

let armed: FailPoint | undefined;

/** @param point of FAIL_POINT; the configuration refuses the variable in production */
export function armFailPoint(point: FailPoint | undefined): void {
  armed = point;
}

/** Ends the process as `kill -9` does, without a chance to tidy up, when this point is armed. */
export function passFailPoint(point: FailPoint): void {
  if (armed === point) process.kill(process.pid, 'SIGKILL');
}
