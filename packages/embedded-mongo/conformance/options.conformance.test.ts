import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  batchOf,
  codeOf,
  expectCode,
  idsOf,
  isDocument,
  isEmbedded,
  useDatabase,
  type Row,
} from './support.ts';

/* An option is obeyed or refused, never ignored: a client that asks for something has to learn what it gets. */
const database = useDatabase('options');
const rows: readonly Row[] = [1, 2, 3, 4].map((_id) => ({
  _id,
  n: 5 - _id,
  tag: _id % 2 === 0 ? 'even' : 'odd',
}));

/** The code with which a command is refused, as a whole or in its first statement. */
const refusal = async (command: Document): Promise<unknown> =>
  codeOf(await database.db.command(command).catch((error: unknown) => error));
const found = async (command: Document): Promise<unknown[]> =>
  batchOf(await database.db.command(command)).documents.map((document): unknown => document['_id']);

describe('options of find', () => {
  const obeyed: readonly (readonly [string, Document, number[]])[] = [
    ['hint by name', { filter: { n: { $gt: 2 } }, hint: 'n_1', sort: { n: 1 } }, [2, 1]],
    ['hint by key', { filter: { n: { $gt: 2 } }, hint: { n: 1 }, sort: { n: -1 } }, [1, 2]],
    ['hint $natural', { hint: { $natural: 1 }, sort: { _id: 1 } }, [1, 2, 3, 4]],
    ['maxTimeMS that suffices', { filter: { n: 1 }, maxTimeMS: 10_000 }, [4]],
    ['comment', { filter: { n: 1 }, comment: 'why' }, [4]],
    ['allowDiskUse', { sort: { n: 1 }, allowDiskUse: true }, [4, 3, 2, 1]],
    ['readConcern local', { filter: { n: 1 }, readConcern: { level: 'local' } }, [4]],
    ['noCursorTimeout', { filter: { n: 1 }, noCursorTimeout: true }, [4]],
  ];
  test.each(obeyed)('%s', async (_name, options, expected) => {
    const collection = await database.holding(rows);
    await collection.createIndex({ n: 1 });
    expect(await found({ find: collection.collectionName, ...options })).toEqual(expected);
  });

  test('a hint to no index is refused (2)', async () => {
    const collection = await database.holding(rows);
    await expectCode(2, () => collection.find({}, { hint: 'absent_1' }).toArray());
    await expectCode(2, () => collection.find({}, { hint: { absent: 1 } }).toArray());
    await expectCode(2, () => collection.updateOne({}, { $set: { a: 1 } }, { hint: 'absent_1' }));
    await expectCode(2, () => collection.deleteOne({}, { hint: 'absent_1' }));
  });

  const refused: readonly (readonly [string, Document, unknown[]])[] = [
    ['min and max', { hint: { n: 1 }, min: { n: 2 }, max: { n: 4 } }, [3, 2]],
    ['let', { filter: { $expr: { $eq: ['$n', '$$wanted'] } }, let: { wanted: 3 } }, [2]],
    ['readOnce', { filter: { n: 3 }, readOnce: true }, [2]],
  ];
  test.each(refused)('%s is obeyed or refused', async (_name, options, expected) => {
    const collection = await database.holding(rows);
    await collection.createIndex({ n: 1 });
    const outcome = await found({ find: collection.collectionName, ...options }).catch(
      (error: unknown) => error,
    );
    if (Array.isArray(outcome)) expect(outcome).toEqual(expected);
    else expect(codeOf(outcome)).toEqual(expect.any(Number));
  });

  test('returnKey and showRecordId change the documents or are refused', async () => {
    const collection = await database.holding(rows);
    await collection.createIndex({ n: 1 });
    for (const option of ['returnKey', 'showRecordId']) {
      const command = { find: collection.collectionName, filter: { n: 3 }, [option]: true };
      const outcome = await database.db
        .command(command)
        .then(batchOf)
        .catch(() => undefined);
      expect(Object.keys(outcome?.documents[0] ?? {})).not.toEqual(['_id', 'n', 'tag']);
    }
  });
});

describe('unknown fields of a command are refused (40415)', () => {
  const commands: readonly (readonly [string, Document])[] = [
    ['find', { filter: {} }],
    ['aggregate', { pipeline: [], cursor: {} }],
    ['insert', { documents: [{ _id: 9 }] }],
    ['update', { updates: [{ q: {}, u: { $set: { a: 1 } } }] }],
    ['delete', { deletes: [{ q: {}, limit: 0 }] }],
    ['count', { query: {} }],
    ['distinct', { key: 'n' }],
    ['findAndModify', { query: {}, remove: true }],
    ['createIndexes', { indexes: [{ key: { a: 1 }, name: 'a_1' }] }],
  ];
  test.each(commands)('%s', async (name, rest) => {
    const collection = await database.holding(rows);
    expect(await refusal({ [name]: collection.collectionName, ...rest, film: 1 })).toBe(40415);
    expect(await idsOf(collection, {})).toEqual([1, 2, 3, 4]);
  });

  test('and of a statement', async () => {
    const collection = await database.holding(rows);
    const name = collection.collectionName;
    const statement = { q: {}, u: { $set: { a: 1 } }, film: 1 };
    expect(await refusal({ update: name, updates: [statement] })).toBe(40415);
    expect(await refusal({ delete: name, deletes: [{ q: {}, limit: 1, film: 1 }] })).toBe(40415);
    expect(await collection.countDocuments({ a: { $exists: false } })).toBe(4);
  });
});

describe('missing fields of a command', () => {
  const commands: readonly (readonly [string, readonly number[], Document])[] = [
    ['insert without documents', [40414, 16], { insert: 'c' }],
    ['insert of nothing', [16, 2, 9], { insert: 'c', documents: [] }],
    ['update without updates', [40414, 16], { update: 'c' }],
    ['update without q', [40414, 9], { update: 'c', updates: [{ u: { $set: { a: 1 } } }] }],
    ['update without u', [40414, 9], { update: 'c', updates: [{ q: {} }] }],
    ['delete without limit', [40414, 9], { delete: 'c', deletes: [{ q: {} }] }],
    ['delete with limit 2', [9], { delete: 'c', deletes: [{ q: {}, limit: 2 }] }],
    ['distinct without key', [40414, 9], { distinct: 'c' }],
    ['createIndexes of nothing', [2, 9, 67], { createIndexes: 'c', indexes: [] }],
    ['getMore without collection', [40414, 9, 14], { getMore: 5 }],
    ['find with a number for a name', [73, 2, 14], { find: 5 }],
    ['find with an empty name', [73, 2], { find: '' }],
  ];
  test.each(commands)('refuses %s', async (_name, code, command) => {
    expect(code).toContain(await refusal(command));
  });
});

describe('options of a collection are obeyed or refused', () => {
  const valid = { $jsonSchema: { required: ['name'] } };
  const options: readonly (readonly [string, Document, Row])[] = [
    ['a validator', { validator: valid }, { _id: 1 }],
    ['capped', { capped: true, size: 4096, max: 1 }, { _id: 1 }],
    ['a collation', { collation: { locale: 'en', strength: 1 } }, { _id: 1 }],
    ['a view', { viewOn: 'other', pipeline: [] }, { _id: 1 }],
    ['time series', { timeseries: { timeField: 'at' } }, { _id: 1 }],
  ];
  test.each(options)('%s', async (_name, option) => {
    const name = database.fresh().collectionName;
    const create = (): Promise<unknown> => database.db.command({ create: name, ...option });
    if (isEmbedded()) {
      await expectCode([72, 115, 238, 2], create);
      expect(await database.db.listCollections({ name }).toArray()).toEqual([]);
    } else {
      const answer = await create();
      expect(isDocument(answer) ? answer['ok'] : answer).toBe(1);
    }
  });
});

describe('options of updates', () => {
  test('a hint, a comment and let are obeyed or refused', async () => {
    const collection = await database.holding(rows);
    await collection.createIndex({ n: 1 });
    const result = await collection.updateMany(
      { n: { $gt: 2 } },
      { $set: { big: true } },
      { hint: 'n_1', comment: 'x' },
    );
    expect(result.modifiedCount).toBe(2);
    const statement = { q: { $expr: { $eq: ['$n', '$$wanted'] } }, u: { $set: { hit: 1 } }, multi: true };
    const command = { update: collection.collectionName, updates: [statement], let: { wanted: 3 } };
    const outcome = await database.db.command(command).catch(() => undefined);
    expect(await idsOf(collection, { hit: 1 })).toEqual(outcome?.['n'] === 1 ? [2] : []);
  });

  test('a collation of a statement is obeyed or refused', async () => {
    const collection = await database.holding([{ _id: 1, a: 'x' }]);
    const collation = { locale: 'en', strength: 2 };
    const outcome = await collection
      .updateOne({ a: 'X' }, { $set: { hit: 1 } }, { collation })
      .catch(() => undefined);
    expect(await idsOf(collection, { hit: 1 })).toEqual(outcome ? [1] : []);
    expect(await collection.deleteOne({ a: 'X' }, { collation }).then((result) => result.deletedCount).catch(() => 'refused')).toBe(outcome ? 1 : 'refused'); // oxfmt-ignore
  });
});
