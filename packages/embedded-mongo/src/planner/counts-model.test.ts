import { Decimal128, type Document, Double, Int32, Long, serialize } from 'bson';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerState } from '../commands/context.ts';
import { insertUpsert, modifyMany, modifyOne, updateFound } from '../commands/modify.ts';
import { MongoFailure } from '../errors.ts';
import { compileFilter } from '../semantics/matcher.ts';
import { compileUpdate } from '../semantics/update.ts';
import type { Collection } from '../storage/collection.ts';
import { prepareForInsert } from '../bson/documents.ts';
import { entriesOf, createIndex, inconsistencies, openState, temporaryFolder } from '../test-support.ts';
import { countMatches } from './counts.ts';
import { QueryRun } from './run.ts';

const { folder, remove } = temporaryFolder();
let state: ServerState;
let made = 0;

beforeAll(() => {
  state = openState(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await state.storage.close();
  remove();
});

const INDEXES: readonly [key: Document, options?: Document][] = [
  [{ a: new Int32(1), b: new Int32(-1) }],
  [{ 'd.e': new Int32(1) }],
  [{ b: new Int32(1) }, { sparse: true }],
  [{ b: new Int32(-1) }, { partialFilterExpression: { a: { $gt: new Int32(1) } } }],
  [{ u: new Int32(1) }, { unique: true, sparse: true }],
];

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }).map((value): unknown => new Int32(value)) },
  fc.constantFrom<unknown>(Long.fromNumber(1), new Double(1), new Double(-0), new Double(NaN)),
  fc.constantFrom<unknown>(Decimal128.fromString('1'), 'x', 'xy', '', null, true, new Date(1)),
);
const value = fc.oneof({ weight: 3, arbitrary: scalar }, fc.array(scalar, { maxLength: 3 }));
const id = fc.integer({ min: 0, max: 15 }).map((_id) => new Int32(_id));
const fields = fc.record(
  {
    a: value,
    b: scalar,
    d: fc.oneof(fc.record({ e: value }), fc.array(fc.record({ e: scalar }), { maxLength: 2 }), scalar),
    u: fc.integer({ min: 0, max: 40 }).map((u) => new Int32(u)),
  },
  { requiredKeys: [] },
);

const condition = fc.oneof(
  value,
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), scalar)
    .map((pair) => Object.fromEntries([pair])),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.constantFrom<unknown>({ $exists: true }, { $exists: false }, { $regex: '^x' }, { $size: new Int32(1) }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar, $lt: scalar }) }),
);
const clause = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'd.e', 'a.0', 'u', '_id'), condition), {
    minLength: 1,
    maxLength: 2,
  })
  .map((parts): Document => Object.fromEntries(parts));
const filter = fc.oneof(
  { weight: 4, arbitrary: clause },
  fc
    .tuple(fc.constantFrom('$or', '$nor', '$and'), fc.array(clause, { minLength: 1, maxLength: 2 }))
    .map((pair): Document => Object.fromEntries([pair])),
  fc.constant<Document>({}),
);
const update = fc.oneof(
  fields.filter((set) => Object.keys(set).length > 0).map((set): Document => ({ $set: set })),
  fc.constantFrom<Document>(
    { $unset: { a: '' } },
    { $unset: { d: '' } },
    { $max: { a: new Int32(3) } },
    { $push: { a: new Int32(2) } },
    { $inc: { b: new Int32(1) } },
  ),
);

type Step = (collection: Collection) => Promise<unknown>;

function insert(collection: Collection, document: Document): void {
  const { document: prepared, raw } = prepareForInsert(serialize(document));
  collection.insert(prepared, raw);
}

const removal = ({ key, document }: { key: Uint8Array; document: Document }, from: Collection): void =>
  from.remove(key, document);

/** Writes as the commands do them, and one that breaks its batch, whose other writes then run again. */
const write: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, fields).map(
    ([_id, rest]): Step =>
      (movies) =>
        state.writes.run(() => insert(movies, { _id, ...rest })),
  ),
  fc.tuple(filter, update, fc.boolean()).map(([asked, change, upsert]): Step => async (movies) => {
    const compiled = compileUpdate(change, { arrayFilters: [] });
    await modifyOne(state.writes, movies, { filter: asked }, Infinity, (found) => {
      if (found) return updateFound(movies, found, compiled, asked);
      return upsert ? insertUpsert(movies, compiled, asked) : undefined;
    });
  }),
  fc.tuple(filter, update).map(([asked, change]): Step => (movies) => {
    const compiled = compileUpdate(change, { arrayFilters: [] });
    return modifyMany(state.writes, movies, { filter: asked }, Infinity, (each) =>
      updateFound(movies, each, compiled, asked),
    );
  }),
  filter.map((asked): Step => (movies) => {
    return modifyOne(
      state.writes,
      movies,
      { filter: asked },
      Infinity,
      (found) => found && removal(found, movies),
    );
  }),
  clause.map((asked): Step => (movies) => {
    return modifyMany(state.writes, movies, { filter: asked }, Infinity, (each) => removal(each, movies));
  }),
  fc.tuple(id, fields).map(([_id, rest]): Step => (movies) => {
    return state.writes.run(() => {
      insert(movies, { _id: `broken ${_id.value}`, ...rest });
      throw new Error('the disk is broken');
    });
  }),
);

/** What the server refuses, or what is to break, changes nothing. */
async function attempt(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (cause) {
    if (!(cause instanceof MongoFailure) && String(cause) !== 'Error: the disk is broken') throw cause;
  }
}

function scanned(collection: Collection, asked: Document): number {
  const matches = compileFilter(asked);
  return entriesOf(collection).filter(({ value: raw }) => matches(raw)).length;
}

const count = (collection: Collection, asked: Document) =>
  countMatches(collection, { filter: asked }, Infinity);

describe('remembered counts', () => {
  it('are what a scan counts, whatever is written before, after and while they are made', async () => {
    // Every scan lets others in wherever it may.
    vi.spyOn(QueryRun.prototype, 'isPauseDue').mockReturnValue(true);
    const turn = fc.record({
      // Counts are under way while this is written, together or one after the other.
      writes: fc.array(write, { maxLength: 4 }),
      together: fc.boolean(),
      asked: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 }),
    });
    const property = fc.asyncProperty(
      fc.array(fields, { minLength: 8, maxLength: 14 }),
      fc.array(filter, { minLength: 6, maxLength: 6 }),
      fc.array(turn, { minLength: 2, maxLength: 8 }),
      async (documents, filters, turns) => {
        made += 1;
        const movies = state.storage.ensureCollection('model', `c${made}`);
        for (const [i, each] of documents.entries())
          await attempt(state.writes.run(() => insert(movies, { _id: new Int32(i), ...each })));
        for (const [key, options] of INDEXES.slice(made % 2))
          await attempt(createIndex(state, movies, key, options));
        for (const { writes, together, asked } of turns) {
          const chosen = asked.map((i) => filters[i] ?? {});
          const counts = chosen.map((each) => attempt(count(movies, each)));
          if (together) await Promise.all(writes.map((step) => attempt(step(movies))));
          else for (const step of writes) await attempt(step(movies));
          await Promise.all(counts);
          for (const each of chosen) expect(await count(movies, each)).toBe(scanned(movies, each));
        }
        for (const each of filters) expect(await count(movies, each)).toBe(scanned(movies, each));
        const differences = inconsistencies(state.storage);
        state.storage.dropCollection(movies);
        expect(differences).toEqual([]);
      },
    );
    await fc.assert(property, { seed: 20_261_120, numRuns: 30 });
  });
});
