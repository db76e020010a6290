import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { rawSchema } from '../platform/env/env-schema.ts';
import '../routes.ts';
import '../platform/live/hints.model.ts';
import '../platform/jobs/jobs.model.ts';
import '../platform/database/seeds.model.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { namesIn, OPERATIONS_BOOK, rowsOf, shardKeys } from '../testing/operations-book.ts';

/*
 * docs/operations.md is what an operator has; what it says of names and keys must be what the code has.
 */

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
/** Collections without a model, which others make: GridFS and rate-limiter-flexible. */
const MODELLESS: Record<string, string[][]> = {
  'pictures.files': [],
  'pictures.chunks': [['files_id', 'n']],
  rate_limits: [['key']],
};

/** @returns the fields of each unique index of a collection, `_id`'s own apart */
function uniqueIndexesOf(collection: string): string[][] {
  const model = Object.values(mongoose.models).find((known) => known.collection.name === collection);
  if (!model) return MODELLESS[collection] ?? [];
  return model.schema
    .indexes()
    .filter(([, options]) => options.unique)
    .map(([fields]) => Object.keys(fields));
}

/** MongoDB's limit for one collection. */
const INDEXES_MAX = 64;

it.each(Object.values(mongoose.models))(
  'the indexes of $modelName are as many as MongoDB takes',
  ({ schema }) => {
    expect(schema.indexes().length + 1).toBeLessThanOrEqual(INDEXES_MAX);
  },
);

describe('docs/operations.md', () => {
  it('names every variable that the process reads, and no other', () => {
    // The search path of the shell is no setting of ours.
    const known = Object.keys(rawSchema.shape).filter((name) => name !== 'PATH');
    const told = rowsOf('Configuration').flatMap(([, names]) => namesIn(names));
    expect(told.toSorted()).toEqual(known.toSorted());
  });

  it('names every collection once where it tells of shards', () => {
    const collections = Object.values(mongoose.models).map(({ collection }) => collection.name);
    const told = rowsOf('Shards').flatMap(([, names]) => namesIn(names));
    expect(told.toSorted()).toEqual([...collections, ...Object.keys(MODELLESS)].toSorted());
  });

  it('gives shard keys with which every unique index begins', () => {
    const keys = shardKeys();
    expect(keys.size).toBeGreaterThan(5);
    for (const [collection, fields] of keys) {
      for (const unique of uniqueIndexesOf(collection)) {
        expect([collection, unique.slice(0, fields.length)]).toEqual([collection, fields]);
      }
    }
  });

  it('names metrics that there are', async () => {
    const { text } = await createMetrics().scrape();
    const told = new Set(
      rowsOf('Monitoring').flatMap(([, names]) => namesIn(names).map((name) => name.split('{')[0])),
    );
    const own = [
      'http_request_duration_seconds',
      'filmfisher_failures_total',
      'mongodb_command_duration_seconds',
      'filmfisher_task_runs_total',
    ];
    for (const name of own) {
      expect(text).toContain(`# TYPE ${name} `);
      expect(told).toContain(name);
    }
  });
});

describe('the capacity table', () => {
  it('is what the script prints', () => {
    const script = fileURLToPath(new URL('../../../../scripts/capacity.mjs', import.meta.url));
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' });
    const cellsOf = (text: string) =>
      text
        .split('\n')
        .filter((line) => /^\| *[\d,]+ *\|/.test(line))
        .map((line) => line.split('|').map((cell) => cell.trim()));
    const [, section = ''] = OPERATIONS_BOOK.split('\n## Capacity\n');
    expect(cellsOf(printed).length).toBe(4);
    expect(cellsOf(section)).toEqual(cellsOf(printed));
    const [, costs = 'missing'] = /^(Per 1,000 requests.*)$/m.exec(printed) ?? [];
    expect(section).toContain(costs);
  });
});

describe('.env.example', () => {
  it('sets no variable that the process does not read', () => {
    const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].flatMap(
      ([, name]) => name ?? [],
    );
    expect(names.length).toBeGreaterThan(5);
    // Node's own.
    const known = [...Object.keys(rawSchema.shape), 'NODE_OPTIONS', 'UV_THREADPOOL_SIZE'];
    for (const name of names) expect(known).toContain(name);
  });

  it.each([
    'Dockerfile',
    'docs/operations.md',
    'scripts/start.mjs',
    'tools/bench/harness/servers.ts',
    'tools/reliability/support/installation.ts',
  ])('has the room for new objects that %s has', (file) => {
    const room = /^NODE_OPTIONS=(.+)$/m.exec(read('.env.example'))?.[1] ?? '';
    expect(room).toMatch(/^--max-semi-space-size=\d+$/);
    expect(read(file)).toContain(room);
  });
});
