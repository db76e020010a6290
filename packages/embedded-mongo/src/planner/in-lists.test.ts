import { type Document, Int32, serialize } from 'bson';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerState } from '../commands/context.ts';
import type { Collection } from '../storage/collection.ts';
import { decode, prepareForInsert } from '../bson/documents.ts';
import { createIndex, openState, temporaryFolder } from '../test-support.ts';
import { planQuery } from './plan.ts';
import { prepareQuery } from './query.ts';
import { QueryRun } from './run.ts';
import { sizeUpTo } from './scan-size.ts';

const DOCUMENTS = 3000;
const { folder, remove } = temporaryFolder();
let state: ServerState;
let movies: Collection;

beforeAll(async () => {
  state = openState(folder);
  movies = state.storage.ensureCollection('test', 'films');
  await createIndex(state, movies, { slug: 1 });
  await state.writes.run(() => {
    for (let i = 0; i < DOCUMENTS; i += 1) {
      const { document, raw } = prepareForInsert(serialize({ _id: new Int32(i), slug: `film ${i}` }));
      movies.insert(document, raw);
    }
  });
});

afterAll(async () => {
  await state.storage.close();
  remove();
});

function found(filter: Document, sort?: Document): { ids: number[]; run: QueryRun } {
  const run = new QueryRun(false);
  const hits = [...prepareQuery(movies, { filter, sort }).steps(run)];
  return { ids: hits.map((hit) => Number(hit && decode(hit.raw)['_id'])), run };
}

/** Every third number, more than there are documents. */
const numbers = Array.from({ length: 1200 }, (_, i) => i * 3);
const expected = numbers.filter((number) => number < DOCUMENTS);

describe('long lists of values', () => {
  it('looks identifiers up instead of reading the collection', () => {
    const { ids, run } = found({ _id: { $in: numbers.map((number) => new Int32(number)) } });
    expect(ids).toEqual(expected);
    expect(run).toMatchObject({ keysExamined: expected.length, documentsExamined: expected.length });
  });

  it('gives them in either order', () => {
    const filter = { _id: { $in: numbers.map((number) => new Int32(number)) } };
    expect(found(filter, { _id: new Int32(-1) }).ids).toEqual([...expected].reverse());
  });

  it('tests what else the filter says', () => {
    const filter = { _id: { $in: numbers.map((number) => new Int32(number)) }, slug: { $regex: '9$' } };
    expect(found(filter).ids).toEqual(expected.filter((number) => number % 10 === 9));
  });

  it('looks values of an indexed field up', () => {
    const { ids, run } = found({ slug: { $in: numbers.map((number) => `film ${number}`) } });
    expect(ids.sort((a, b) => a - b)).toEqual(expected);
    expect(run).toMatchObject({ keysExamined: expected.length, documentsExamined: expected.length });
  });

  it('lets others in between values that no document has', () => {
    const filter = { slug: { $in: numbers.map((number) => `film ${number} again`) } };
    const run = new QueryRun(true);
    vi.spyOn(run, 'isPauseDue').mockReturnValue(true);
    const steps = [...prepareQuery(movies, { filter }).steps(run)];
    expect(steps).toEqual(numbers.slice(1).map(() => undefined));
  });

  it('estimates what they hold from some of them, and that each costs as much as an entry', () => {
    const [few, many] = [100, 1200].map((count) => {
      const filter = { slug: { $in: numbers.slice(0, count).map((number) => `film ${number}`) } };
      return planQuery(movies, { filter }).scans[0];
    });
    if (!few || !many) throw new Error('a filter on an indexed field is served by no scan');
    expect([few.ranges.length, sizeUpTo(few, 500), sizeUpTo(few, 50)]).toEqual([100, 100, 50]);
    expect([many.ranges.length, sizeUpTo(many, 5000), sizeUpTo(many, 500)]).toEqual([1200, 1200, 500]);
  });

  it('finds nothing for identifiers longer than any key', () => {
    expect(found({ _id: 'x'.repeat(5000) }).ids).toEqual([]);
  });
});
