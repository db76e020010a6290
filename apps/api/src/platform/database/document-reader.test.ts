import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { documentReader } from './document-reader.ts';

interface Thing {
  _id: number;
  name: string;
  tags: string[];
  size: number;
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await mongoose.connection.collection<Thing>('things').insertMany([
    { _id: 1, name: 'Ẹyọ̀', tags: ['a', 'b'], size: 3 },
    { _id: 2, name: 'bead', tags: [], size: 9 },
    { _id: 3, name: 'drum', tags: ['b'], size: 5 },
  ]);
});
afterAll(() => api.close());

const reader = () =>
  documentReader<Thing>({ collection: mongoose.connection.collection('things') }, ['_id', 'name', 'tags']);

describe('a reader of documents', () => {
  it('reads documents with exactly the requested fields', async () => {
    expect(await reader().find({ filter: { tags: 'b' }, sort: { size: -1 }, limit: 5 })).toEqual([
      { _id: 3, name: 'drum', tags: ['b'] },
      { _id: 1, name: 'Ẹyọ̀', tags: ['a', 'b'] },
    ]);
  });

  it('reads the first documents up to the limit', async () => {
    const found = await reader().find({ filter: {}, sort: { size: -1 }, limit: 2 });
    expect(found.map(({ _id }) => _id)).toEqual([2, 3]);
  });

  it('reads the documents of a pipeline with the same fields, up to the limit', async () => {
    const stages = [{ $sort: { size: 1 as const } }, { $limit: 2 }, { $match: { tags: 'b' } }];
    expect(await reader().aggregate(stages, 1)).toEqual([{ _id: 1, name: 'Ẹyọ̀', tags: ['a', 'b'] }]);
    expect(await reader().aggregate(stages, 5)).toHaveLength(2);
  });
});
