/** One promise, held against what a run measured. */
export interface Finding {
  /** R1 to R35 of docs/reliability.md. */
  id: string;
  promise: string;
  measured: string;
  /** null where the run was too short to judge. */
  met: boolean | null;
}

/** A fault that is brought about, and what is found. */
export interface FaultRun {
  ids: readonly string[];
  /**
   * It waits for limits far more than it works, so that it may run beside others that do. It does nothing past the
   * API: Mongoose keeps one connection.
   */
  waits?: boolean;
  /** @param options.full the long form */
  run(options: { full: boolean }): Promise<Finding[]>;
}

/** @returns the value below which this share of all lies; NaN of nothing */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @returns the rise of y per unit of x by least squares */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return over / under;
}

/** @returns how often each value comes, as text: `200 × 31, 503 × 4` */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const text = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => `${value} × ${count}`);
  return text.join(', ') || 'none';
}

/** @returns milliseconds as text, rounded */
export function ms(value: number): string {
  if (Number.isNaN(value)) return 'none';
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}

/** @returns bytes as text */
export function mib(bytes: number): string {
  return `${(bytes / 1_024 / 1_024).toFixed(1)} MiB`;
}
