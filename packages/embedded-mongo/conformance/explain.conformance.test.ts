import type { Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDocument, stagesOf, useDatabase, type Rows } from './support.ts';

const database = useDatabase('explain');
const genres = ['drama', 'comedy', 'crime', 'war'];

let movies: Rows;
beforeAll(async () => {
  movies = await database.holding(
    Array.from({ length: 2000 }, (_, _id) => ({ _id, genre: genres[_id % 4], industry: _id % 3, year: 1950 + (_id % 70), tags: [_id % 5, _id % 7], score: (_id * 7919) % 2000 })), // oxfmt-ignore
  );
  await movies.createIndex({ genre: 1, score: -1, _id: -1 });
  await movies.createIndex({ tags: 1, score: -1, _id: -1 });
  await movies.createIndex({ industry: 1, year: -1 });
});

interface Explained {
  stages: string[];
  /** The innermost stage that reads an index. */
  scan: Document;
  statistics: Document;
}

function scanOf(plan: unknown): Document | undefined {
  if (Array.isArray(plan)) return plan.map(scanOf).find((found) => found !== undefined);
  if (!isDocument(plan)) return undefined;
  if (plan['stage'] === 'IXSCAN' || plan['stage'] === 'COUNT_SCAN') return plan;
  return Object.values(plan).map(scanOf).find((found) => found !== undefined); // oxfmt-ignore
}

/** Explains a command on the films. */
async function explain(command: Document): Promise<Explained> {
  const answer = await database.db.command({ explain: command, verbosity: 'executionStats' });
  const planner: unknown = answer['queryPlanner'] ?? firstCursor(answer)['queryPlanner'];
  const statistics: unknown = answer['executionStats'] ?? firstCursor(answer)['executionStats'];
  const plan = isDocument(planner) ? (planner['winningPlan'] as unknown) : undefined;
  if (!isDocument(statistics)) throw new Error('the answer has no statistics');
  return { stages: stagesOf(plan), scan: scanOf(plan) ?? {}, statistics };
}

/** What an explained pipeline says about the query that it begins with. */
function firstCursor(answer: Document): Document {
  const stages: unknown = answer['stages'];
  const first: unknown = Array.isArray(stages) ? stages[0] : undefined;
  const cursor: unknown = isDocument(first) ? first['$cursor'] : undefined;
  return isDocument(cursor) ? cursor : {};
}

const find = (rest: Document): Promise<Explained> => explain({ find: movies.collectionName, ...rest });

describe('an index scan', () => {
  test('names its index, its direction and its bounds', async () => {
    const { scan } = await find({ filter: { genre: 'crime' }, sort: { score: 1 }, limit: 5 });
    expect(scan).toMatchObject({
      indexName: 'genre_1_score_-1__id_-1',
      keyPattern: { genre: 1, score: -1, _id: -1 },
      direction: 'backward',
      isMultiKey: false,
      isUnique: false,
      isSparse: false,
      isPartial: false,
    });
    expect(scan['indexBounds']).toMatchObject({
      genre: ['["crime", "crime"]'],
      score: ['[MinKey, MaxKey]'],
    });
  });

  test('shows what a range lets through, in the order of reading', async () => {
    const { scan } = await find({
      filter: { genre: { $in: ['war', 'crime'] }, score: { $gte: 5, $lt: 10 } },
    });
    expect(scan['indexBounds']).toMatchObject({ genre: ['["crime", "crime"]', '["war", "war"]'] });
    expect(scan['indexBounds']).toMatchObject({
      score: [expect.stringMatching(/^\(10(?:\.0)?, 5(?:\.0)?\]$/)],
    });
  });

  test('says that an index has several keys of a document', async () => {
    const { scan } = await find({ filter: { tags: 3 } });
    expect(scan).toMatchObject({ isMultiKey: true, direction: 'forward' });
  });
});

describe('the first page', () => {
  const cases: readonly (readonly [string, Document, Document])[] = [
    ['of a value', { genre: 'drama' }, { score: -1, _id: -1 }],
    ['of several values', { genre: { $in: ['drama', 'war'] } }, { score: -1, _id: -1 }],
    ['of several values the other way round', { genre: { $in: ['drama', 'war'] } }, { score: 1, _id: 1 }],
    ['of several values of an array', { tags: { $in: [1, 2, 4] } }, { score: -1, _id: -1 }],
    ['of two values and a range', { genre: { $in: ['drama', 'war'] }, score: { $lt: 900 } }, { score: -1 }],
  ];
  test.each(cases)('%s is read in order', async (_name, filter, sort) => {
    const { stages, statistics } = await find({ filter, sort, limit: 10 });
    expect(stages).not.toContain('SORT');
    expect(stages).not.toContain('COLLSCAN');
    expect(statistics['nReturned']).toBe(10);
    expect(statistics['totalDocsExamined']).toBeLessThanOrEqual(30);
    expect(statistics['totalKeysExamined']).toBeLessThanOrEqual(100);
    const page = await movies.find(filter).sort(sort).limit(10).toArray();
    const all = await movies.find(filter).hint({ $natural: 1 }).toArray();
    const sign = sort['score'] === 1 ? 1 : -1;
    const expected = all.sort((a, b) => (Number(a['score']) - Number(b['score'])) * sign).slice(0, 10);
    expect(page.map((movie) => movie._id)).toEqual(expected.map((movie) => movie._id));
  });

  test('of several values in the order of those values is read in order, too', async () => {
    const { stages } = await find({
      filter: { genre: { $in: ['war', 'drama'] } },
      sort: { genre: 1, score: -1 },
    });
    expect(stages).not.toContain('SORT');
  });
});

describe('commands', () => {
  const filter = { genre: 'drama', score: { $lt: 100 } };

  test('a count reads keys only', async () => {
    const { stages, statistics } = await explain({ count: movies.collectionName, query: filter });
    expect(stages.some((stage) => stage === 'COUNT_SCAN' || stage === 'IXSCAN')).toBe(true);
    expect(statistics['totalDocsExamined']).toBe(0);
    expect(statistics['totalKeysExamined']).toBeLessThanOrEqual(27);
  });

  test('a pipeline begins with a query', async () => {
    const pipeline = [
      { $match: filter },
      { $sort: { score: -1 } },
      { $limit: 5 },
      { $project: { genre: 1 } },
    ];
    const { stages, statistics } = await explain({ aggregate: movies.collectionName, pipeline, cursor: {} });
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('SORT');
    expect(statistics['totalDocsExamined']).toBe(5);
  });

  test('distinct uses an index', async () => {
    const { stages } = await explain({ distinct: movies.collectionName, key: 'year', query: filter });
    expect(stages).toContain('IXSCAN');
  });

  test.each([
    ['genre', genres.length],
    ['tags', 7],
  ])('distinct of %s without a query hops from value to value', async (key, values) => {
    const { stages, statistics } = await explain({ distinct: movies.collectionName, key });
    expect(stages).toContain('DISTINCT_SCAN');
    expect(statistics['totalKeysExamined']).toBeLessThanOrEqual(values + 1);
  });

  const writes: readonly (readonly [string, string, Document, number])[] = [
    ['an update of one', 'UPDATE', { updates: [{ q: filter, u: { $set: { x: 1 } } }] }, 1],
    ['an update of many', 'UPDATE', { updates: [{ q: filter, u: { $set: { x: 1 } }, multi: true }] }, 25],
    ['a deletion of one', 'DELETE', { deletes: [{ q: filter, limit: 1 }] }, 1],
    // So named since MongoDB 6.1; this suite asks for 7.0.
    ['a deletion of many', 'BATCHED_DELETE', { deletes: [{ q: filter, limit: 0 }] }, 25],
    ['findAndModify', 'UPDATE', { query: filter, sort: { score: 1 }, update: { $set: { x: 1 } } }, 1],
    ['findAndModify that removes', 'DELETE', { query: filter, remove: true }, 1],
  ];
  test.each(writes)('%s is planned and not carried out', async (_name, stage, rest, documents) => {
    const name = 'updates' in rest ? 'update' : 'deletes' in rest ? 'delete' : 'findAndModify';
    const { stages, statistics } = await explain({ [name]: movies.collectionName, ...rest });
    expect(stages).toEqual(expect.arrayContaining([stage, 'IXSCAN']));
    expect(statistics['totalDocsExamined']).toBe(documents);
    expect(await movies.countDocuments()).toBe(2000);
    expect(await movies.countDocuments({ x: 1 })).toBe(0);
  });
});

test('a filter that leaves next to nothing of a long list is not looked for to its end', async () => {
  const many = await database.holding(
    Array.from({ length: 6000 }, (_, _id) => ({ _id, kind: 'film', score: _id, place: _id % 3000 })),
  );
  await many.createIndex({ kind: 1, score: -1 });
  await many.createIndex({ place: 1 });
  const query = { kind: 'film', place: 7 };
  const command = { find: many.collectionName, filter: query, sort: { score: -1 }, limit: 20 };
  const { statistics } = await explain(command);
  expect(statistics['totalDocsExamined']).toBeLessThan(3000);
  const found = await many.find(query).sort({ score: -1 }).limit(20).toArray();
  expect(found.map((movie) => movie._id)).toEqual([3007, 7]);
  expect(await many.countDocuments(query)).toBe(2);
});
