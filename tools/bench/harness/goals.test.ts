import { describe, expect, it } from 'vitest';
import { goalsOf } from './goals.ts';
import type { Results } from './results.ts';
import type { Summary } from './samples.ts';

const summary = (perSecond: number, more: Partial<Summary> = {}): Summary => ({
  rounds: 3,
  perSecond,
  spread: 0,
  p50: 1,
  p99: 2,
  slowest: 3,
  cpu: { api: 0.2, database: 0.1, generator: 0.1 },
  idle: 0,
  statuses: { 200: 100 },
  ...more,
});

const read = (
  size: string,
  perSecond: number,
  more: { processes?: 1 | 2; summary?: Partial<Summary> } = {},
) => ({
  read: 'list' as const,
  size,
  variant: 'served' as const,
  processes: more.processes ?? 1,
  form: 'plain' as const,
  connections: 50,
  summary: summary(perSecond, more.summary),
});

const set = { fingerprint: 'f', films: 1, members: 1, ratings: 1, reviews: 1, seconds: 1, bytes: 1 };
const results = (more: Partial<Results>): Results => ({
  startedAt: '2026-01-01T00:00:00.000Z',
  minutes: 1,
  quick: false,
  machine: {
    cores: 2,
    model: '',
    memoryGiB: 1,
    system: '',
    node: '',
    loadBefore: 0,
    commit: '',
    versions: {},
  },
  pace: {
    connections: 50,
    seconds: 1,
    aloneSeconds: 1,
    warmUp: 0,
    warmUpEach: 0,
    rounds: 1,
    starts: 1,
    floodSeconds: 1,
    importFilms: 1,
    posts: 1,
    rows: 1,
  },
  data: [
    { size: '10k', ...set },
    { size: '1m', ...set },
  ],
  memory: [],
  failures: [],
  ...more,
});

const reads = (rows: ReturnType<typeof read>[]): Partial<Results> => ({
  reads: {
    reads: rows,
    floors: [{ floor: 'express-json', read: 'list', summary: summary(8_000) }],
    bytes: { list: 1, detail: 1 },
  },
});

const verdicts = (more: Partial<Results>, name: string) =>
  goalsOf(results(more))
    .filter((goal) => goal.name.includes(name))
    .map(({ met }) => met);

describe('goals', () => {
  it.each([
    { perSecond: 4_000, met: true },
    { perSecond: 3_999, met: false },
  ])('half of the floor, as served: $perSecond of 8000', ({ perSecond, met }) => {
    expect(verdicts(reads([read('10k', perSecond)]), 'against bare Express')).toEqual([met]);
  });

  it.each([
    { large: 3_000, met: true },
    { large: 2_000, met: false },
  ])('a million films at $large against 4000 requests/s', ({ large, met }) => {
    expect(verdicts(reads([read('10k', 4_000), read('1m', large)]), 'at 1,000,000')).toEqual([met]);
  });

  it.each([
    { name: 'is fast enough', two: 7_000, idle: 0, cpu: 0.2, met: true },
    { name: 'is too slow although there was room', two: 5_000, idle: 0.6, cpu: 0.2, met: false },
    { name: 'had no room, and costs no more per request', two: 5_000, idle: 0.1, cpu: 0.2, met: true },
    { name: 'had no room, and costs more per request', two: 5_000, idle: 0.1, cpu: 0.4, met: false },
  ])('two processes: $name', ({ two, idle, cpu, met }) => {
    const rows = [
      read('10k', 4_000, { summary: { idle } }),
      read('10k', two, { processes: 2, summary: { cpu: { api: cpu } } }),
    ];
    expect(verdicts(reads(rows), 'Two processes')).toEqual([met]);
  });

  it('reads during a flood: 50 ms', () => {
    const reading = { reads: 100, refused: 0, p50: 1, p99: 10, slowest: 20 };
    const flood = [50, 51].map((p99) => ({
      size: '10k',
      variant: 'served' as const,
      quiet: reading,
      flooded: { ...reading, p99 },
      signIns: {},
    }));
    expect(verdicts({ flood }, 'login flood')).toEqual([true, false]);
    const refusing = flood.map((row) => ({ ...row, flooded: { ...row.flooded, refused: 1 } }));
    expect(verdicts({ flood: refusing }, 'login flood')).toEqual([false, false]);
  });

  it('parts that were left out have no goals', () => {
    expect(goalsOf(results({}))).toEqual([]);
  });
});
