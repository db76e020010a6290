import { z } from 'zod';
import { table } from '../../bench/harness/markdown.ts';

const resultSchema = z.object({
  /** R1 to R35 of docs/reliability.md. */
  id: z.string(),
  promise: z.string(),
  measured: z.string(),
  /** null where the run was too short to judge. */
  met: z.boolean().nullable(),
  /** When the run began. */
  at: z.iso.datetime(),
  /** Whether it had its long form. */
  full: z.boolean(),
  seconds: z.number(),
  /** The machine's load average before the run. */
  load: z.number(),
  /** Share of the machine's processors that processes took which are none of the run's; null where unknown. */
  others: z.number().nullable(),
});
export type Result = z.infer<typeof resultSchema>;

/** What a run writes, and the next one adds to. */
export const reportSchema = z.object({
  node: z.string(),
  cores: z.number(),
  results: z.array(resultSchema),
});
export type Report = z.infer<typeof reportSchema>;

/** Of the machine's processors: with more than this taken by others, times say more about them. */
const BUSY_SHARE = 0.1;
export const VERDICTS = { true: 'met', false: 'NOT met', null: 'not judged' } as const;

/** @returns the verdict in words */
export function verdictOf({ met }: Pick<Result, 'met'>): string {
  return VERDICTS[`${met}`];
}

const numberOf = (id: string) => Number(/\d+/.exec(id)?.[0] ?? 0);

/**
 * @param former an earlier run's
 * @param latest of some ids, or of all
 * @returns the latest of each id, in the order of the ids
 */
export function mergeResults(former: readonly Result[], latest: readonly Result[]): Result[] {
  const renewed = new Set(latest.map(({ id }) => id));
  const kept = former.filter(({ id }) => !renewed.has(id));
  return [...kept, ...latest].sort((one, other) => numberOf(one.id) - numberOf(other.id));
}

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** @returns the results as Markdown: where they come from, then a line for each promise */
export function renderReport({ node, cores, results }: Report): string {
  const days = [...new Set(results.map(({ at }) => at.slice(0, 10)))].sort();
  const busy = [...new Set(results.filter(({ others }) => (others ?? 1) > BUSY_SHARE).map(({ id }) => id))];
  const count = (met: boolean | null) => results.filter((result) => result.met === met).length;
  const judged = [
    `${count(true)} of ${results.length} figures met`,
    ...(count(false) > 0 ? [`${count(false)} NOT met`] : []),
    ...(count(null) > 0 ? [`${count(null)} not judged`] : []),
  ].join(', ');
  const lines = [
    `${days.join(' to ')}, ${cores} cores, Node ${node.replace('v', '')}: ${judged}.`,
    busy.length === 0
      ? 'The machine did nothing else.'
      : `Other processes took more than ${percent(BUSY_SHARE)} of the machine during ${busy.join(', ')}: times measured there are to be repeated on a quiet machine.`,
  ];
  const rows = results.map((result) => [
    result.id,
    result.promise,
    // Of an error that ended a run, without its stack.
    result.measured.split('\n', 1)[0],
    result.full ? 'long' : 'short',
    percent(result.others),
    verdictOf(result),
  ]);
  return `${lines.join(' ')}\n\n${table(['Id', 'Promise', 'Measured', 'Form', 'Others', 'Verdict'], rows)}`;
}
