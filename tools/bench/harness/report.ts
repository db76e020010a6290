import { CASE_TITLES, READS, type Read } from './cases.ts';
import { figure, table, type Cell } from './markdown.ts';
import { FLOOR_READS } from './measure-reads.ts';
import type { Results } from './results.ts';
import type { Variant } from './rig.ts';
import { othersOf, type Summary } from './samples.ts';
import { FLOORS, type Floor } from './servers.ts';
import { render, summaryOf } from './summary.ts';

const VARIANT_TITLES: Record<Variant, string> = { served: 'as served', uncached: 'cache off' };
const FLOOR_TITLES: Record<Floor, string> = {
  http: '`node:http`, ready buffer',
  'express-end': 'Express 5, `res.end` of a ready buffer',
  'express-json': 'Express 5, `res.json` of the same object',
};

function dataSection({ data }: Results): string {
  const rows = data.map((set) => [
    set.size,
    set.films,
    set.members,
    set.ratings,
    set.reviews,
    Math.round(set.bytes / 1e6),
    set.seconds,
  ]);
  return table(['Set', 'Films', 'Members', 'Ratings', 'Reviews', 'MB on disk', 'Seconds to make'], rows);
}

function floorSection({ reads }: Results): string {
  if (!reads) return '';
  const rows = FLOOR_READS.flatMap((read) =>
    reads.floors
      .filter((row) => row.read === read)
      .map(({ floor, summary }) => [
        `${FLOOR_TITLES[floor]}`,
        `${CASE_TITLES[read]}, ${figure(reads.bytes[read])} bytes`,
        summary.perSecond,
        summary.p50,
        summary.p99,
        summary.cpu['api'],
        summary.spread * 100,
      ]),
  );
  return table(['Floor', 'Answer', 'Requests/s', 'p50 ms', 'p99 ms', 'Server CPU s/1,000', 'Spread %'], rows);
}

const FORM_TITLES = { plain: '', compressed: ', compressed', known: ', 304' } as const;

function readSection({ reads, pace }: Results): string {
  if (!reads) return '';
  const floorOf = (read: Read): Summary | undefined =>
    reads.floors.find((row) => row.read === read && row.floor === FLOORS[2])?.summary;
  const rank = (row: { read: Read; processes: number; form: keyof typeof FORM_TITLES }) =>
    READS.indexOf(row.read) * 100 + Object.keys(FORM_TITLES).indexOf(row.form) * 10 + row.processes;
  const rows = reads.reads
    .filter(({ connections }) => connections === pace.connections)
    .sort((one, other) => rank(one) - rank(other))
    .map(({ read, form, size, variant, processes, summary }) => {
      const floor = form === 'plain' && processes === 1 ? floorOf(read) : undefined;
      const alone = reads.reads.find(
        (row) =>
          row.read === read &&
          row.size === size &&
          row.variant === variant &&
          row.processes === processes &&
          row.form === form &&
          row.connections === 1,
      )?.summary;
      return [
        CASE_TITLES[read] + FORM_TITLES[form],
        size,
        VARIANT_TITLES[variant],
        processes,
        summary.perSecond,
        floor && (summary.perSecond / floor.perSecond) * 100,
        summary.p50,
        summary.p99,
        alone?.p50,
        alone?.p99,
        summary.cpu['api'],
        summary.cpu['database'],
        summary.cpu['generator'],
        summary.idle * 100,
        summary.spread * 100,
        othersOf(summary, form === 'known' ? 304 : 200) * 100,
      ];
    });
  return table(
    [
      'Case',
      'Films',
      'Cache',
      'Processes',
      'Requests/s',
      '% of Express',
      'p50 ms',
      'p99 ms',
      'Alone p50',
      'Alone p99',
      'API CPU s/1,000',
      'Database CPU',
      'Generator CPU',
      'Idle %',
      'Spread %',
      'Refused %',
    ],
    rows,
  );
}

function writeSection({ writes }: Results): string {
  if (!writes) return '';
  const rows = writes.map(({ write, size, connections, summary }) => [
    CASE_TITLES[write],
    size,
    connections,
    summary.perSecond,
    summary.p50,
    summary.p99,
    summary.cpu['api'],
    summary.cpu['database'],
    Object.entries(summary.statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  ]);
  return table(
    [
      'Case',
      'Films',
      'Connections',
      'Requests/s',
      'p50 ms',
      'p99 ms',
      'API CPU s/1,000',
      'Database CPU',
      'Answers',
    ],
    rows,
  );
}

function floodSection({ flood }: Results): string {
  if (!flood) return '';
  const rows = flood.map(({ size, variant, quiet, flooded, signIns }) => [
    size,
    VARIANT_TITLES[variant],
    quiet.p50,
    quiet.p99,
    flooded.p50,
    flooded.p99,
    flooded.slowest,
    flooded.refused,
    Object.entries(signIns)
      .map(([status, perSecond]) => `${status}: ${figure(perSecond)}`)
      .join(', '),
  ]);
  return table(
    [
      'Films',
      'Cache',
      'Quiet p50 ms',
      'Quiet p99',
      'Flood p50',
      'Flood p99',
      'Slowest',
      'Refused',
      'Sign-ins/s by status',
    ],
    rows,
  );
}

function startSection({ starts, memory }: Results): string {
  const rows: Cell[][] = (starts ?? []).flatMap(({ size, ...kinds }) => [
    ['Database, own process', size, kinds.database.milliseconds, ...memoryCells(kinds.database.memory)],
    ['API process', size, kinds.api.milliseconds, ...memoryCells(kinds.api.memory)],
    ['Both in one process', size, kinds.together.milliseconds, ...memoryCells(kinds.together.memory)],
  ]);
  const after = memory.flatMap(({ size, database, api }): Cell[][] => [
    ['Database, after the run', size, undefined, ...memoryCells(database.after)],
    ['API process, after the run', size, undefined, ...memoryCells(api.after)],
  ]);
  return table(['Process', 'Films', 'Ready after ms', 'RSS MiB', 'of it own MiB'], [...rows, ...after]);
}

const memoryCells = ({ resident, own }: { resident: number; own: number }): Cell[] => [resident, own];

function importSection({ import: imports }: Results): string {
  if (!imports) return '';
  return table(
    ['Films there', 'Films loaded', 'Films/s', 'Requests sent again'],
    imports.map(({ size, films: movies, perSecond, repeated }) => [size, movies, perSecond, repeated]),
  );
}

/** @returns everything that was measured, as Markdown */
export function renderReport(results: Results): string {
  return render([
    ...summaryOf(results),
    ['Floors', floorSection(results)],
    ['Reads', readSection(results)],
    ['Writes', writeSection(results)],
    ['Reads during a login flood', floodSection(results)],
    ['Bulk load', importSection(results)],
    ['Start-up and memory', startSection(results)],
    ['Data', dataSection(results)],
  ]);
}
