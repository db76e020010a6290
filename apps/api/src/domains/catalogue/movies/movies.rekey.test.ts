import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from './movies.builder.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { rekeyMovies } from './movies.rekey.service.ts';
import { updateMovie } from './movies.service.ts';

const log = createTestLogger();

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('films of an older release', () => {
  it('get their search terms once, and are found', async () => {
    const kept = await buildMovie({ title: 'Already Keyed' });
    const movie = await buildMovie({ title: 'Ìjọba', directors: ['Kemi Adetiba'] });
    await MovieModel.collection.updateOne(
      { _id: movie._id },
      { $unset: { searchTerms: '', joinedTitle: '' }, $set: { searchWords: ['ijoba'] } },
    );
    await MovieModel.collection.createIndex({ searchWords: 1 });

    const plain = await buildMovie({ title: 'King of Boys' });
    const former = plain.searchTerms.filter((term) => !term.startsWith('%'));
    await MovieModel.collection.updateOne({ _id: plain._id }, { $set: { searchTerms: former } });
    const signs = await buildMovie({ title: '???' });
    await MovieModel.collection.updateOne({ _id: signs._id }, { $unset: { joinedTitle: '' } });
    await mongoose.connection.collection('searchwords').createIndex({ starts: 1, uses: -1 });

    expect(await rekeyMovies(log)).toBe(3);

    const stored = await MovieModel.findById(movie._id).lean<MovieRecord>();
    expect(stored).toEqual(movie);
    expect(await MovieModel.findById(plain._id).lean<MovieRecord>()).toEqual(plain);
    expect(await MovieModel.findById(signs._id).lean<MovieRecord>()).toEqual(signs);
    expect(await MovieModel.findById(kept._id).lean<MovieRecord>()).toEqual(kept);
    const { body } = await api.send('GET', '/movies?q=ijob');
    expect(body).toMatchObject({ total: 1, movies: [{ title: 'Ìjọba' }] });
    const indexes = await MovieModel.collection.indexes();
    expect(indexes.map(({ name }) => name)).not.toContain('searchWords_1');
    const ofWords = await mongoose.connection.collection('searchwords').indexes();
    expect(ofWords.map(({ name }) => name)).not.toContain('starts_1_uses_-1');
    expect(await rekeyMovies(log)).toBe(0);
  });

  it('that are edited meanwhile keep the terms of the edit', async () => {
    const movie = await buildMovie({ title: 'Former Title' });
    await MovieModel.collection.updateOne({ _id: movie._id }, { $set: { searchTerms: ['#former'] } });
    const { bulkWrite } = MovieModel.collection;
    const writing = vi.spyOn(MovieModel.collection, 'bulkWrite');
    writing.mockImplementationOnce(async (...parts) => {
      const author = { userId: null, at: new Date(), source: 'desk' } as const;
      await updateMovie(movie._id.toHexString(), { title: 'Newer Title' }, author);
      return bulkWrite.apply(MovieModel.collection, parts);
    });
    expect(await rekeyMovies(log)).toBe(0);
    writing.mockRestore();
    expect((await MovieModel.findById(movie._id).lean<MovieRecord>())?.searchTerms).toContain('#newer');
  });
});
