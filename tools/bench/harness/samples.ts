import type { LoadResult } from './load.ts';
import { medianOf, rounded, spreadOf } from './stats.ts';

/** The medians of a case's rounds. */
export interface Summary {
  rounds: number;
  perSecond: number;
  /** Largest less smallest of perSecond, as a part of the median: how flaky the machine was. */
  spread: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
  /** Seconds of processor time per 1,000, by process. */
  cpu: Record<string, number>;
  /** Part of the machine's processor time, 0 to 1, that nobody used. */
  idle: number;
  /** Answers by status, of all rounds; the figures above are of the expected ones. */
  statuses: Record<string, number>;
}

/** @returns part of the answers, 0 to 1, that have another status than this: refused by a limit or for overload */
export function othersOf({ statuses }: Pick<Summary, 'statuses'>, expected: number): number {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return 1 - (statuses[expected] ?? 0) / all;
}

/** @returns the rounds of one case as one; `perUnit` answers count as one */
export function summaryOf(rounds: readonly LoadResult[], perUnit = 1): Summary {
  const median = (field: (result: LoadResult) => number) => rounded(medianOf(rounds.map(field)));
  const names = Object.keys(rounds[0]?.cpu ?? {});
  const statuses: Record<string, number> = {};
  for (const result of rounds) {
    for (const [status, count] of Object.entries(result.statuses)) {
      statuses[status] = (statuses[status] ?? 0) + count;
    }
  }
  return {
    rounds: rounds.length,
    perSecond: median(({ perSecond }) => perSecond / perUnit),
    spread: rounded(spreadOf(rounds.map(({ perSecond }) => perSecond)), 2),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    slowest: rounded(Math.max(...rounds.map(({ slowest }) => slowest))),
    cpu: Object.fromEntries(
      names.map((name) => [name, median(({ cpu }) => (cpu[name] ?? Number.NaN) * perUnit)]),
    ),
    idle: median(({ idle }) => idle),
    statuses,
  };
}

/** The rounds of many cases, in the order in which the cases first came. */
export interface Samples<Key> {
  add(key: Key, result: LoadResult): void;
  summaries(perUnit?: (key: Key) => number): (Key & { summary: Summary })[];
}

/** Collects rounds by what was measured: plain objects that say the same are one case. */
export function createSamples<Key extends object>(): Samples<Key> {
  const cases = new Map<string, { key: Key; rounds: LoadResult[] }>();
  return {
    add(key, result) {
      const name = JSON.stringify(key);
      const found = cases.get(name) ?? { key, rounds: [] };
      cases.set(name, found);
      found.rounds.push(result);
    },
    summaries(perUnit = () => 1) {
      return [...cases.values()].map(({ key, rounds }) => ({
        ...key,
        summary: summaryOf(rounds, perUnit(key)),
      }));
    },
  };
}
