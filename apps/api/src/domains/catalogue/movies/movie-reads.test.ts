import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { readMovie, readMovies, readMoviesById } from './movie-reads.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';
import { buildMovie } from './movies.builder.ts';
import { presentMovie } from './movies.presenter.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const idOf = ({ _id }: Pick<MovieRecord, '_id'>) => _id.toHexString();

describe('films as far as they are shown', () => {
  it('presents films as Mongoose would have them', async () => {
    await buildMovie({
      title: 'Ọ̀ṣun 🎬',
      cast: [{ name: 'Genevieve Nnaji', character: 'Adaeze' }, { name: 'Pete Edochie' }],
      minutes: 95,
      trailer: { site: 'youtube', id: 'abcdefghijk' },
      image: { url: 'https://example.org/a.jpg', alt: 'A poster' },
      externalIds: { imdb: 'tt0123456' },
      overallRating: 7.3,
    });
    await buildMovie({ type: 'series', overallRating: 7 });
    const stored = await MovieModel.find().sort(MOVIE_ORDERS.score).lean<MovieRecord[]>();
    const read = await readMovies({ filter: {}, sort: MOVIE_ORDERS.score, limit: 10 });
    expect(read.map(presentMovie)).toEqual(stored.map(presentMovie));
    expect(await readMovies({ filter: {}, sort: MOVIE_ORDERS.score, skip: 1, limit: 1 })).toEqual([read[1]]);
    expect(read[0]).not.toHaveProperty('searchTerms');
  });
});

describe('films by their ids', () => {
  it('reads films in the order of the ids, without those that are gone', async () => {
    const movies = [await buildMovie(), await buildMovie(), await buildMovie()].reverse();
    const ids = movies.map(({ _id }) => _id);
    const read = await readMoviesById([...ids.slice(0, 2), new mongoose.Types.ObjectId(), ...ids.slice(2)]);
    expect(read.map(idOf)).toEqual(movies.map(idOf));
    expect(await readMoviesById([])).toEqual([]);
  });
});

describe('one film', () => {
  it('gives each of many simultaneous callers its own film, and nothing for an unknown id', async () => {
    const movies = await Promise.all(Array.from({ length: 12 }, () => buildMovie()));
    const unknown = new mongoose.Types.ObjectId().toHexString();
    const asked = [...movies, ...movies].map(idOf);
    const read = await Promise.all([...asked, unknown].map(readMovie));
    expect(read.map((movie) => movie && idOf(movie))).toEqual([...asked, null]);
    const [first = ''] = asked;
    expect(await readMovie(first.toUpperCase())).toEqual(read[0]);
  });

  it('gives later callers a change that was made while it was being read', async () => {
    const movie = await buildMovie({ title: 'Before' });
    const early = readMovie(idOf(movie));
    await MovieModel.updateOne({ _id: movie._id }, { $set: { title: 'Behind' } });
    const late = await Promise.all([readMovie(idOf(movie)), readMovie(idOf(movie))]);
    await early;
    expect(late.map((film) => film?.title)).toEqual(['Behind', 'Behind']);
  });
});
