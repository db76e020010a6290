import type { FloorRead } from './measure-reads.ts';
import type { Results } from './results.ts';
import type { Variant } from './rig.ts';
import type { Summary } from './samples.ts';
import { rounded } from './stats.ts';

/** One aim and what was measured for it. */
export interface Goal {
  name: string;
  wanted: string;
  found: string;
  /** null: not to be decided from this run. */
  met: boolean | null;
  note?: string;
}

/**
 * Parts of the requests per second of a bare Express server's res.json, at 10,000 films. Of a list that is not kept,
 * each film is decoded and presented (docs/decisions/0016-plain-documents.md).
 */
const PART_OF_FLOOR: Record<Variant, Record<FloorRead, number>> = {
  served: { list: 0.5, detail: 0.5 },
  uncached: { list: 0.15, detail: 0.25 },
};
/** How many times as expensive the largest catalogue may be than the smallest. */
const GROWTH_MAX = 1.5;
/** How much more two processes must answer than one. */
const TWO_PROCESSES_MIN = 1.7;
/** Milliseconds within which 99 of 100 reads are answered during a login flood. */
const FLOOD_P99_MAX = 50;
/**
 * Part of the machine's processor time that one server's run must leave unused for a second server to show what it
 * can do: it needs as much again as the first, and the generator and the database as well.
 */
const ROOM_MIN = 0.45;

const percent = (part: number): string => `${rounded(part * 100)} %`;
const NAMES: Record<FloorRead, string> = { list: 'list', detail: 'film detail' };
const VARIANT_NAMES: Record<Variant, string> = { served: 'as served', uncached: 'cache off' };

interface Chosen {
  read: string;
  size: string;
  variant: Variant;
  processes?: 1 | 2;
}

function readOf(results: Results, chosen: Chosen): Summary | undefined {
  const { processes = 1, ...rest } = chosen;
  return results.reads?.reads.find(
    (row) =>
      row.read === rest.read &&
      row.size === rest.size &&
      row.variant === rest.variant &&
      row.processes === processes &&
      row.form === 'plain' &&
      row.connections === results.pace.connections,
  )?.summary;
}

function floorGoal(results: Results, read: FloorRead, variant: Variant): Goal[] {
  const floor = results.reads?.floors.find(
    (row) => row.read === read && row.floor === 'express-json',
  )?.summary;
  const own = readOf(results, { read, size: '10k', variant });
  if (!floor || !own) return [];
  const part = own.perSecond / floor.perSecond;
  const wanted = PART_OF_FLOOR[variant][read];
  return [
    decided(
      {
        name: `Requests/s of the ${NAMES[read]} against bare Express, 10,000 films, ${VARIANT_NAMES[variant]}`,
        wanted: `≥ ${percent(wanted)}`,
        found: `${percent(part)} (${rounded(own.perSecond)} of ${rounded(floor.perSecond)})`,
        met: part >= wanted,
        note: `processor time of the API ${rounded((own.cpu['api'] ?? Number.NaN) / (floor.cpu['api'] ?? Number.NaN))} × that of bare Express`,
      },
      part,
    ),
  ];
}

/** Processor seconds of the product per 1,000 requests, its database's among them. */
const costOf = ({ cpu }: Summary): number => (cpu['api'] ?? Number.NaN) + (cpu['database'] ?? Number.NaN);

function growthGoal(results: Results, read: FloorRead | 'filters' | 'search', variant: Variant): Goal[] {
  const small = readOf(results, { read, size: '10k', variant });
  const large = readOf(results, { read, size: '1m', variant });
  if (!small || !large) return [];
  const growth = small.perSecond / large.perSecond;
  return [
    decided(
      {
        name: `Cost of ${{ ...NAMES, filters: 'three filters', search: 'search' }[read]} at 1,000,000 films against 10,000, ${VARIANT_NAMES[variant]}`,
        wanted: `≤ ${GROWTH_MAX} ×`,
        found: `${rounded(growth)} × (${rounded(large.perSecond)} against ${rounded(small.perSecond)} requests/s)`,
        met: growth <= GROWTH_MAX,
        note: `processor time ${rounded(costOf(large) / costOf(small))} ×`,
      },
      growth,
    ),
  ];
}

function scalingGoal(results: Results, read: FloorRead, variant: Variant): Goal[] {
  const size = results.data.at(0)?.size ?? '10k';
  const one = readOf(results, { read, size, variant });
  const two = readOf(results, { read, size, variant, processes: 2 });
  if (!one || !two) return [];
  const measured = two.perSecond / one.perSecond;
  const hasRoom = one.idle >= ROOM_MIN;
  // What the second process would add if nobody took the processors away from it: it costs no more per request.
  const possible = (2 * (one.cpu['api'] ?? Number.NaN)) / (two.cpu['api'] ?? Number.NaN);
  const met = measured >= TWO_PROCESSES_MIN || (hasRoom ? false : possible >= TWO_PROCESSES_MIN);
  return [
    decided(
      {
        name: `Two processes against one, ${NAMES[read]}, ${VARIANT_NAMES[variant]}`,
        wanted: `≥ ${TWO_PROCESSES_MIN} × where the generator leaves room`,
        found: `${rounded(measured)} × measured; ${rounded(possible)} × by processor time`,
        met,
        note: hasRoom
          ? `${percent(one.idle)} of the machine was unused by one process`
          : `no room: one process, its database and the generator left ${percent(one.idle)} of the machine unused`,
      },
      measured,
      hasRoom ? measured : possible,
    ),
  ];
}

function floodGoals({ flood = [] }: Results): Goal[] {
  return flood.map(({ size, variant, flooded, quiet }) => ({
    name: `Reads' p99 during a login flood, ${size} films, ${VARIANT_NAMES[variant]}`,
    wanted: `≤ ${FLOOD_P99_MAX} ms`,
    found: `${flooded.p99} ms (${quiet.p99} ms without a flood)`,
    met: flooded.p99 <= FLOOD_P99_MAX && flooded.refused === 0,
    note: `${flooded.refused} of ${flooded.reads} reads refused`,
  }));
}

function dataGrowthGoals({ growth = [] }: Results): Goal[] {
  return growth.map(({ noun, sizes, rows }) => {
    const times = rows.map(({ small, large }) => large / small);
    const most = Math.max(...times);
    const dearer = rows.filter((_row, index) => (times[index] ?? 0) > GROWTH_MAX);
    return {
      name: `Time of ${rows.length} questions with ${sizes[1].toLocaleString('en')} ${noun} against ${sizes[0].toLocaleString('en')}`,
      wanted: `≤ ${GROWTH_MAX} ×`,
      found: `${rounded(most)} × at most`,
      met: dearer.length === 0,
      note: dearer.map(({ question }) => question).join(', '),
    };
  });
}

/** A machine that hardly answers anything decides nothing. */
function decided(goal: Goal, ...figures: number[]): Goal {
  return figures.every((value) => Number.isFinite(value) && value > 0) ? goal : { ...goal, met: null };
}

/** @returns every aim of the specification's stage "fast and steady" that this run can judge */
export function goalsOf(results: Results): Goal[] {
  const reads = ['list', 'detail'] as const;
  const variants = ['served', 'uncached'] as const;
  const each = (goal: (read: FloorRead, variant: Variant) => Goal[]) =>
    variants.flatMap((variant) => reads.flatMap((read) => goal(read, variant)));
  return [
    ...each((read, variant) => floorGoal(results, read, variant)),
    ...variants.flatMap((variant) =>
      (['list', 'filters', 'detail', 'search'] as const).flatMap((read) =>
        growthGoal(results, read, variant),
      ),
    ),
    ...each((read, variant) => scalingGoal(results, read, variant)),
    ...floodGoals(results),
    ...dataGrowthGoals(results),
  ];
}
