import { parseArgs } from 'node:util';
import { ROWS } from '../members-data.ts';
import { POSTS } from '../talk-data.ts';
import { DATA_SIZES, type DataSize } from '../data/sizes.ts';

/** How long and how often is measured. */
export interface Pace {
  /** Of a load. */
  connections: number;
  /** Seconds of one measurement under load, of one with a single connection, and before each. */
  seconds: number;
  aloneSeconds: number;
  warmUp: number;
  /** Seconds for which every process serves each read before the first round. */
  warmUpEach: number;
  rounds: number;
  /** Starts of each kind. */
  starts: number;
  /** Seconds of a login flood. */
  floodSeconds: number;
  /** Films of a bulk load; a multiple of what one request may carry. */
  importFilms: number;
  /** Posts of conversations, and rows of each kind that members keep. */
  posts: number;
  rows: number;
}

const FULL: Pace = {
  connections: 50,
  seconds: 2,
  aloneSeconds: 0.4,
  warmUp: 0.3,
  warmUpEach: 1.5,
  rounds: 3,
  starts: 3,
  floodSeconds: 6,
  importFilms: 2_000,
  posts: POSTS,
  rows: ROWS,
};
const QUICK: Pace = {
  ...FULL,
  seconds: 1,
  floodSeconds: 4,
  starts: 2,
  importFilms: 1_000,
  posts: POSTS / 10,
  rows: ROWS / 10,
};

export const PARTS = ['reads', 'writes', 'flood', 'import', 'starts', 'growth'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  quick: boolean;
  sizes: readonly DataSize[];
  parts: readonly Part[];
  pace: Pace;
  /** Whether the report becomes the repository's own. */
  publish: boolean;
}

export const USAGE = `Measures the product against bare servers and writes one report:

  pnpm bench                     everything, at 10k, 100k and 1m films; writes docs/benchmarks.md and .json
  pnpm bench --quick             10k only, for developers; writes below the data folder only
  pnpm bench --sizes 10k,100k    some sizes
  pnpm bench --parts reads,flood some parts of ${PARTS.join(', ')}
  pnpm bench --rounds 5          more rounds
  pnpm bench --seconds 4         longer measurements, for a machine that others use as well
  pnpm bench --no-publish        leaves docs/ alone

Data sets are made at the first run (BENCH_DATA names their folder, .data/bench by default). Build first: pnpm build.`;

function namesIn<T extends string>(list: string, known: readonly T[], what: string): T[] {
  return list.split(',').map((name) => {
    const found = known.find((each) => each === name.trim());
    if (found === undefined) throw new Error(`Unknown ${what}: ${name}. There are ${known.join(', ')}`);
    return found;
  });
}

/**
 * @param args of the command line
 * @returns what to measure; null when help was asked for
 * @throws Error for what is unknown
 */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      parts: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      publish: { type: 'boolean' },
      'no-publish': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { quick } = values;
  const names = DATA_SIZES.map(({ name }) => name);
  const chosen =
    values.sizes === undefined ? (quick ? ['10k'] : names) : namesIn(values.sizes, names, 'size');
  const parts = values.parts === undefined ? PARTS : namesIn(values.parts, PARTS, 'part');
  const pace = quick ? QUICK : FULL;
  const rounds = Number(values.rounds ?? pace.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1');
  const seconds = Number(values.seconds ?? pace.seconds);
  if (!(seconds > 0)) throw new Error('--seconds must be above 0');
  const complete = !quick && chosen.length === names.length && parts.length === PARTS.length;
  return {
    quick,
    sizes: DATA_SIZES.filter(({ name }) => chosen.includes(name)),
    parts,
    pace: { ...pace, rounds, seconds, aloneSeconds: (pace.aloneSeconds * seconds) / pace.seconds },
    publish: (values.publish ?? complete) && !values['no-publish'],
  };
}
