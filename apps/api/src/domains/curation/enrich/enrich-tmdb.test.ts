import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MovieChangeModel } from '../../movie-history/movie-changes.model.ts';
import { buildMovie, type MovieTraits } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { PersonModel, type PersonRecord } from '../../people/people.model.ts';
import { startEnrichmentApi, storedMovie, type EnrichmentApi } from './enrichment-api.builder.ts';
import { answersOf } from './provider-server.builder.ts';

const TMDB = 'api.themoviedb.org/3';
const IMAGES = 'image.tmdb.org/t/p';
let enrichment: EnrichmentApi;
let api: EnrichmentApi['api'];
let server: EnrichmentApi['server'];
let cookie: string;
let picture: Buffer;
beforeAll(async () => {
  enrichment = await startEnrichmentApi({ TMDB_TOKEN: 'secret-token' });
  ({ api, server, cookie, picture } = enrichment);
});
beforeEach(() => enrichment.clear());
afterAll(() => enrichment.close());

/** TMDB's answer about a film, in the documented form. */
const LIONHEART = {
  adult: false,
  id: 501_071,
  title: 'Lionheart',
  original_title: 'Lionheart',
  original_language: 'en',
  release_date: '2018-09-08',
  imdb_id: 'tt8231004',
  overview: 'A daughter takes over the bus company.',
  tagline: '',
  runtime: 94,
  poster_path: '/lion.jpg',
  backdrop_path: '/wide.jpg',
  credits: {
    cast: [
      { name: 'Genevieve Nnaji', character: 'Adaeze Obiagu', order: 0, profile_path: '/nnaji.jpg' },
      { name: 'Pete Edochie', character: 'Chief Ernest Obiagu', order: 1, profile_path: null },
    ],
    crew: [{ name: 'Genevieve Nnaji', job: 'Director', department: 'Directing', profile_path: '/nnaji.jpg' }],
  },
  videos: {
    results: [
      { site: 'YouTube', type: 'Teaser', key: 'teaser00000', official: true },
      { site: 'YouTube', type: 'Trailer', key: 'trailer0000', official: false },
      { site: 'YouTube', type: 'Trailer', key: 'official000', official: true },
    ],
  },
  external_ids: { imdb_id: 'tt8231004', wikidata_id: 'Q56062620' },
};
const PAGE = 'https://www.themoviedb.org/movie/501071';
const CREDIT = { provider: 'tmdb', page: PAGE };

const build = (traits: MovieTraits = {}) =>
  buildMovie({ title: 'Lionheart', yearOfRelease: 2018, ...traits });
const fill = (movie: MovieRecord, rest: object = {}) => enrichment.fill(movie, { provider: 'tmdb', ...rest });
const moviesOf: EnrichmentApi['filmsOf'] = (job, query) => enrichment.filmsOf(job, query);
const answerOf: EnrichmentApi['answerOf'] = (movie) => enrichment.answerOf(movie);

/** TMDB knows the film, and has its pictures. */
const knowing = (detail: object = LIONHEART) => ({
  [`${TMDB}/find/tt8231004`]: { movie_results: [detail], tv_results: [] },
  [`${TMDB}/search/movie`]: { page: 1, results: [detail], total_results: 1 },
  [`${TMDB}/movie/501071`]: detail,
  [`${IMAGES}/w780/lion.jpg`]: picture,
  [`${IMAGES}/w1280/wide.jpg`]: picture,
  [`${IMAGES}/h632/nnaji.jpg`]: picture,
});

describe('a film that is looked up in TMDB', () => {
  it('gets what it lacks, by the id that it has, and says where that comes from', async () => {
    server.answerWith(answersOf(knowing()));
    const movie = await build({ externalIds: { imdb: 'tt8231004' } });
    const job = await fill(movie);
    expect(job).toMatchObject({ state: 'done', done: 1, total: 1, filled: 1, problem: null });
    expect(await storedMovie(movie)).toMatchObject({
      minutes: 94,
      prologue: 'A daughter takes over the bus company.',
      trailer: { site: 'youtube', id: 'official000' },
      externalIds: { imdb: 'tt8231004', tmdb: '501071', wikidata: 'Q56062620' },
      cast: [{ name: 'Genevieve Nnaji', character: 'Adaeze Obiagu' }, { name: 'Pete Edochie' }],
      directors: ['Genevieve Nnaji'],
    });
    const { image, backdrop, sources } = await answerOf(movie);
    for (const { path } of [image, backdrop ?? { path: '' }]) {
      expect(path).toMatch(/^\/api\/v1\/pictures\/[0-9a-f]{24}$/);
      expect((await fetch(`${api.origin}${path}`)).status).toBe(200);
    }
    const fields = ['externalIds', 'minutes', 'trailer', 'prologue', 'cast', 'directors'];
    expect(sources).toEqual([
      { ...CREDIT, fields },
      { ...CREDIT, fields: ['image'] },
      { ...CREDIT, fields: ['backdrop'] },
    ]);
    const [row] = await moviesOf(job);
    expect(row?.changes).toContainEqual({ field: 'minutes', value: '94', source: 'tmdb' });
    expect(row?.changes).toContainEqual({ field: 'person', value: 'Genevieve Nnaji', source: 'tmdb' });
    expect(await MovieChangeModel.findOne({ movieId: movie._id }).lean()).toMatchObject({
      source: 'enrichment',
      userId: null,
    });
    expect(server.requests[0]).toMatchObject({
      query: { external_source: 'imdb_id' },
      headers: { authorization: 'Bearer secret-token' },
    });
  });

  it('gives cast and crew without a picture one with its credit', async () => {
    server.answerWith(answersOf(knowing()));
    await fill(await build({ externalIds: { tmdb: '501071' } }));
    const person = await PersonModel.findOne({ name: 'Genevieve Nnaji' }).lean<PersonRecord>();
    const { body } = await api.send('GET', `/people/${person?._id.toHexString() ?? ''}`);
    expect(body).toMatchObject({ image: { credit: CREDIT } });
    expect(await PersonModel.findOne({ name: 'Pete Edochie' }).lean()).not.toHaveProperty('image');
  });

  it('keeps what people wrote; its source goes with what they change, and comes back with a revert', async () => {
    server.answerWith(answersOf(knowing()));
    const movie = await build({
      externalIds: { tmdb: '501071' },
      minutes: 90,
      directors: ['G. Nnaji'],
      image: { url: 'https://example.org/a.jpg' },
    });
    await fill(movie);
    expect(await storedMovie(movie)).toMatchObject({
      minutes: 90,
      directors: ['G. Nnaji'],
      image: { url: 'https://example.org/a.jpg' },
    });
    const json = { prologue: 'Better.', cast: ['Genevieve Nnaji'] };
    await api.send('PATCH', `/movies/${movie._id.toHexString()}`, { cookie, json });
    expect((await answerOf(movie)).sources).toEqual([
      { ...CREDIT, fields: ['externalIds', 'trailer'] },
      { ...CREDIT, fields: ['backdrop'] },
    ]);
    const change = await MovieChangeModel.findOne({ movieId: movie._id }).sort({ _id: -1 }).lean();
    await api.send('POST', `/movies/${movie._id.toHexString()}/history/${String(change?._id)}/revert`, {
      cookie,
    });
    const fields = ['externalIds', 'trailer', 'prologue', 'cast', 'backdrop'];
    expect((await answerOf(movie)).sources?.flatMap((source) => source.fields).toSorted()).toEqual(
      fields.toSorted(),
    );
  });

  it('keeps the credit of a picture that is replaced and brought back', async () => {
    server.answerWith(answersOf(knowing()));
    const movie = await build({ externalIds: { tmdb: '501071' } });
    await fill(movie);
    const path = `/movies/${movie._id.toHexString()}`;
    const json = { image: { url: 'https://example.org/a.jpg' } };
    await api.send('PATCH', path, { cookie, json });
    const fieldsOf = async () => (await answerOf(movie)).sources?.flatMap(({ fields }) => fields);
    expect(await fieldsOf()).not.toContain('image');
    const change = await MovieChangeModel.findOne({ movieId: movie._id }).sort({ _id: -1 }).lean();
    await api.send('POST', `${path}/history/${String(change?._id)}/revert`, { cookie });
    expect(await fieldsOf()).toContain('image');
  });

  it('is found by title, year and people where it has no id', async () => {
    server.answerWith(answersOf(knowing()));
    const movie = await build({ cast: ['genevieve nnaji'], yearOfRelease: 2019 });
    expect(await fill(movie)).toMatchObject({ filled: 1 });
    expect(await storedMovie(movie)).toMatchObject({ minutes: 94, cast: [{ name: 'genevieve nnaji' }] });
  });

  it.each<[string, MovieTraits]>([
    ['of another year', { yearOfRelease: 1990, cast: ['Genevieve Nnaji'] }],
    ['of other people', { cast: ['Jean-Claude Van Damme'] }],
    ['without people', {}],
    ['of another title', { title: 'Lion', cast: ['Genevieve Nnaji'] }],
    ['with another IMDb id', { cast: ['Genevieve Nnaji'], externalIds: { imdb: 'tt0100029' } }],
  ])('is left alone when the only namesake is a film %s', async (_what, traits) => {
    server.answerWith(answersOf(knowing()));
    const movie = await build(traits);
    const job = await fill(movie);
    expect(job).toMatchObject({ filled: 0, unmatched: 1 });
    expect((await moviesOf(job))[0]?.notes).toHaveLength(1);
    expect(await storedMovie(movie)).toEqual(movie);
  });

  it('is left alone when another film of ours has the id', async () => {
    server.answerWith(answersOf(knowing()));
    await build({ title: 'Lion Heart', externalIds: { tmdb: '501071' } });
    const movie = await build({ externalIds: { imdb: 'tt8231004' } });
    const job = await fill(movie);
    expect(job).toMatchObject({ unmatched: 1 });
    expect((await moviesOf(job))[0]?.notes).toEqual(['TMDB: another film has its id: Lion Heart (2018).']);
  });

  it('only says what it would get in a dry run, which can then be carried out', async () => {
    server.answerWith(answersOf(knowing()));
    const movie = await build({ externalIds: { tmdb: '501071' } });
    const job = await fill(movie, { dryRun: true });
    expect(job).toMatchObject({ state: 'checked', filled: 1 });
    const [row] = await moviesOf(job, '?outcome=filled');
    expect(row?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['image', 'backdrop']));
    expect(await storedMovie(movie)).toEqual(movie);
    expect(server.requests.some(({ host }) => host === 'image.tmdb.org')).toBe(false);
    expect((await api.send('POST', `/admin/enrich/${job._id}/run`, { cookie, json: {} })).status).toBe(202);
    await enrichment.run();
    expect(await storedMovie(movie)).toMatchObject({ minutes: 94 });
    expect((await moviesOf(job))[0]?.changes.filter(({ field }) => field === 'minutes')).toHaveLength(1);
  });

  it('goes without a picture that is too large or none, and gets the facts all the same', async () => {
    const huge = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    for (const [file, note] of [
      [huge, 'The picture has more than 25 megapixels.'],
      [Buffer.alloc(6 * 1024 * 1024), 'An answer had more than 5 MB.'],
      [Buffer.from('<svg/>'), 'The picture must be a JPEG, PNG or WebP file.'],
      [undefined, 'The picture is no longer at TMDB.'],
    ] as const) {
      await MovieModel.deleteMany();
      server.answerWith(answersOf({ ...knowing(), [`${IMAGES}/w780/lion.jpg`]: file }));
      const movie = await build({ externalIds: { tmdb: '501071' } });
      const job = await fill(movie);
      expect((await moviesOf(job))[0]?.notes).toEqual([note]);
      const after = await storedMovie(movie);
      expect(after).toMatchObject({ minutes: 94 });
      expect(after).not.toHaveProperty('image');
    }
  });
});
