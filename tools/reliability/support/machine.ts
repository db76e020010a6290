import { readFileSync } from 'node:fs';
import { machineTime } from '../../bench/harness/usage.ts';

/** Ticks per second of /proc's times (proc(5)). */
const TICKS = 100;

/** @returns seconds of processor time of this process and of all that it started and that have ended */
function ownSeconds(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  // The second field, the name in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS;
}

/**
 * Watches what other processes take of the machine.
 * @returns asked when all processes of a run have ended: the share of all processors since then, null where unknown
 */
export async function watchOthers(): Promise<() => Promise<number | null>> {
  try {
    const [before, own] = [await machineTime(), ownSeconds()];
    return async () => {
      const after = await machineTime();
      const all = after.all - before.all;
      const others = all - (after.idle - before.idle) - (ownSeconds() - own);
      return all > 0 ? Math.max(0, others / all) : null;
    };
  } catch {
    return () => Promise.resolve(null);
  }
}
