import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { movieDetailSchema } from '@filmfisher/shared/movies';
import { loadCatalogue } from '../../../seed/catalogue.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { movieJson, movieListJson } from './movie-json.ts';
import { readMovieBytes, shownOf } from './movie-reads.ts';
import { buildMovie } from './movies.builder.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { presentMovie, presentMovieDetail } from './movies.presenter.ts';

vi.mock('./movies.presenter.ts', { spy: true });

const { BSON, Long } = mongoose.mongo;

let api: TestApi;
/** A film with everything that a film may have, as it is stored. */
let full: Uint8Array = new Uint8Array();
beforeAll(async () => {
  api = await createTestApi();
  const { _id } = await buildFull();
  const places = {
    seriesStatus: 'ended',
    storyGroupId: new mongoose.Types.ObjectId(),
    storyPosition: 2,
  } as const;
  await MovieModel.updateOne({ _id }, { $set: places });
  [full = full] = await readMovieBytes({ filter: { _id }, limit: 1 });
});
afterAll(() => api.close());

const recordOf = (bytes: Uint8Array) => BSON.deserialize(bytes) as MovieRecord;
const presented = (bytes: Uint8Array) => presentMovieDetail(recordOf(bytes));
const listed = (bytes: Uint8Array) => presentMovie(recordOf(bytes));
const jsonOf = (bytes: Uint8Array) => movieJson(bytes).json.toString();

const buildFull = () =>
  buildMovie({
    title: 'Ọ̀ṣun "Queen" \\ 🎬',
    prologue: 'One line\nand a\ttab',
    tagline: 'é',
    owners: ['A & B'],
    producers: ['Kunle Afolayan'],
    directors: ['Kemi Adetiba', 'Tunde Kelani'],
    writers: ['Tunde Babalola'],
    cast: [{ name: 'Genevieve Nnaji', character: 'Adaeze' }, { name: 'Pete Edochie' }],
    tags: ['classic'],
    minutes: 95,
    trailer: { site: 'youtube', id: 'abcdefghijk' },
    image: { url: 'https://example.org/a.jpg?b=1&c="', alt: 'A poster' },
    externalIds: { imdb: 'tt0123456', tmdb: '1', wikipedia: 'Ọṣun', youtube: ['abcdefghijk'] },
    releases: [{ format: 'cinema', country: 'NG', date: '2016-12', company: 'FilmOne' }, { format: 'tv' }],
    languages: [{ language: 'Yoruba', main: true, share: 60 }, { language: 'English' }],
    subtitles: ['English'],
    otherTitles: [{ title: 'Osun', use: 'former', language: 'English' }],
    classification: { class: '15', advice: 'Violence', source: 'https://example.org/class' },
    forKids: true,
    overallRating: 7.3,
    totalRatings: 1_234,
    reviews: 12,
    aspects: { story: { votes: 5, mean: 4 }, sound: { votes: 7, mean: 2.29 } },
    subtitleScores: [
      { language: 'English', votes: 2, score: 4.5, hardToRead: 0, badlyTimed: 1, notWhole: 0 },
      { language: 'Hausa', votes: 0, hardToRead: 1, badlyTimed: 0, notWhole: 0 },
    ],
    offersCount: 3,
  });

describe('films answered from their bytes', () => {
  it('When the seed catalogue is answered, then every film is what the presenter makes of it, byte for byte', async () => {
    await loadCatalogue();
    await buildMovie({ externalIds: { wikipedia: 'Lionheart (2018 film)' }, type: 'series' });
    const films = await readMovieBytes({ filter: {}, sort: { _id: 1 }, limit: 10_000 });
    expect(films.length).toBeGreaterThan(100);
    const written = films.map(jsonOf);
    // What the product itself stores never goes the slower way.
    expect(presentMovie).not.toHaveBeenCalled();
    expect(presentMovieDetail).not.toHaveBeenCalled();
    expect(written).toEqual(films.map((bytes) => JSON.stringify(presented(bytes))));
    const rest = { total: 5, totalPages: 1, page: 1, limit: 20 };
    const list = JSON.stringify({ movies: films.map(listed), ...rest });
    expect(movieListJson({ movies: films, ...rest }).json.toString()).toBe(list);
    const none = JSON.stringify({ movies: [], ...rest });
    expect(movieListJson({ movies: [], ...rest }).json.toString()).toBe(none);
  });

  it('When a film has everything, then no field is missing in the answer', () => {
    const answer = movieDetailSchema.strict().parse(JSON.parse(jsonOf(full)));
    expect(JSON.parse(jsonOf(full))).toEqual(answer);
    // Those that are only there at times; `state` is a suggested film's, which lies elsewhere.
    const { hold: _hold, sources: _sources, state: _state, ...shape } = movieDetailSchema.shape;
    expect(Object.keys(answer).sort()).toEqual(Object.keys(shape).sort());
  });

  it('When ratings of a film are held, then it says since when and how many, and no more', async () => {
    const since = new Date('2026-11-01T09:00:00Z');
    const hold = { id: new BSON.ObjectId(), since, votes: 12, stars: 15 };
    const { _id } = await buildMovie({ hold });
    const [bytes = full] = await readMovieBytes({ filter: { _id }, limit: 1 });
    expect(JSON.parse(jsonOf(bytes))).toMatchObject({ hold: { since: since.toISOString(), votes: 12 } });
    expect(movieDetailSchema.strict().parse(JSON.parse(jsonOf(bytes))).hold).toEqual({
      since: since.toISOString(),
      votes: 12,
    });
  });

  it('When a film is stored otherwise than its model writes it, then it is answered all the same', () => {
    const stored = BSON.deserialize(full);
    const others: Record<string, unknown>[] = [
      { totalRatings: Long.fromNumber(7) },
      { reviews: Long.fromString('9007199254740993') },
      { title: 'lone \ud800 surrogate \u0000 and \u001f controls' },
      { tagline: null },
      { tagline: undefined },
      { minutes: null },
      { minutes: 95.5 },
      { trailer: null },
      { releases: undefined, languages: undefined, subtitles: undefined, otherTitles: undefined },
      { releases: null },
      { languages: [] },
      { language: '' },
      { trailer: { id: 'abcdefghijk', site: 'youtube' } },
      { image: null },
      { image: { alt: '' } },
      { image: { pictureId: '0123456789abcdef01234567', url: 'https://example.org/b.jpg' } },
      { externalIds: null },
      { externalIds: {} },
      { externalIds: { wikipedia: 'W', imdb: 'tt0123456' } },
      { genre: [] },
      { genre: [1] },
      { cast: [] },
      { cast: [{ character: 'Adaeze', name: 'Genevieve Nnaji', extra: 1 }] },
      { ratings: [{ count: 1, star: 10 }] },
      { sources: [{ provider: 'tmdb', page: 'https://example.org', fields: ['minutes'] }] },
      { people: undefined },
      { people: [{ name: 'Pete Edochie', personId: new BSON.ObjectId() }] },
      { overallRating: 7 },
      { yearOfRelease: 0 },
      { unknown: new BSON.Binary(Buffer.from('x')) },
    ];
    for (const change of others) {
      const changed = BSON.serialize({ ...stored, ...change }, { ignoreUndefined: true });
      expect(jsonOf(changed)).toBe(JSON.stringify(presented(changed)));
      expect(JSON.parse(jsonOf(changed))).toEqual(
        JSON.parse(JSON.stringify(presentMovieDetail(shownOf(changed)))),
      );
    }
  });

  it('When a film lacks what it cannot be answered without, then it fails as the presenter does', () => {
    const film = BSON.deserialize(full);
    for (const name of ['title', 'cast', 'createdAt']) {
      const bytes = BSON.serialize({ ...film, [name]: undefined }, { ignoreUndefined: true });
      expect(() => presented(bytes)).toThrow(TypeError);
      expect(() => jsonOf(bytes)).toThrow(TypeError);
    }
  });
});
