import { BULK_BYTES_MAX } from '@filmfisher/shared/movies/desk-movies';
import { DEFAULT_YEAR } from '@filmfisher/shared/movies/movies';
import { bulkReportSchema, type BulkReport } from '@filmfisher/shared/movies/movie-bulk.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SearchWordModel } from '../../platform/spelling/search-words.model.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../catalogue/movies/movies.model.ts';

const answerSchema = z.object({ success: z.literal(true), message: z.string(), data: bulkReportSchema });

let api: TestApi;
let cookie: string;

/** Of rows that are about something else than the year of release, each is of the year that builders give. */
const dated = (row: unknown): unknown =>
  typeof row === 'object' ? { yearOfRelease: DEFAULT_YEAR, ...row } : row;

async function load(rows: unknown[], options: object = {}): Promise<BulkReport> {
  const { status, body } = await api.send('POST', '/movies/bulk', {
    cookie,
    json: { movies: rows.map(dated), ...options },
  });
  expect(status).toBe(200);
  return answerSchema.parse(body).data;
}
const counts = ({ created, updated, skipped, failed }: BulkReport) => [
  created,
  updated,
  skipped,
  failed.length,
];
const one = (title: string) => MovieModel.findOne({ title }).lean<MovieRecord>();

beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
});
beforeEach(() => MovieModel.deleteMany());
afterAll(() => api.close());

describe('POST /movies/bulk', () => {
  it('makes up neither industry nor language, and refuses a film without its year', async () => {
    const movies = [
      { title: 'Dated', genre: ['Drama'], yearOfRelease: 2011 },
      { title: 'Undated', genre: ['Drama'] },
    ];
    const { body } = await api.send('POST', '/movies/bulk', { cookie, json: { movies } });
    expect(answerSchema.parse(body).data).toMatchObject({
      created: 1,
      failed: [{ index: 1, fields: { yearOfRelease: expect.stringContaining('is missing') as string } }],
    });
    expect(await one('Dated')).toMatchObject({ industry: '', language: '', industryKey: '' });
    const { body: facets } = await api.send('GET', '/movies/facets');
    expect(facets).toMatchObject({ industries: [], languages: [] });
  });

  it('recognises a film by its outside ids, whatever it is called', async () => {
    await buildMovie({ title: 'Old name', yearOfRelease: 1990, externalIds: { imdb: 'tt0000001' } });
    const row = { title: 'New name', genre: ['War'], externalIds: { imdb: 'tt0000001', tmdb: '77' } };
    expect(counts(await load([row], { onDuplicate: 'fill' }))).toEqual([0, 1, 0, 0]);
    expect(await one('Old name')).toMatchObject({ externalIds: { imdb: 'tt0000001', tmdb: '77' } });
  });

  it('refuses a film that only shares title, year and type with another', async () => {
    await buildMovie({ title: 'Ije', directors: ['Chineze Anyaene'] });
    const report = await load([
      { title: 'Ije', genre: ['War'], directors: ['Somebody Else'] },
      { title: 'Ije', genre: ['War'], cast: ['Chineze Anyaene'] },
    ]);
    expect(counts(report)).toEqual([0, 0, 1, 1]);
    expect(report.failed[0]?.fields.title).toContain('Another film has this title');
  });

  it('fills what a stored film lacks, and nothing else', async () => {
    await buildMovie({ title: 'Stored', tagline: 'Kept', industry: 'Bollywood' });
    const row = { title: 'Stored', genre: ['War'], tagline: 'New', industry: 'Hollywood', minutes: 90 };
    expect(counts(await load([row], { onDuplicate: 'fill' }))).toEqual([0, 1, 0, 0]);
    expect(await one('Stored')).toMatchObject({
      tagline: 'Kept',
      industry: 'Bollywood',
      minutes: 90,
      genre: ['Drama'],
    });
    expect(counts(await load([row], { onDuplicate: 'fill' }))).toEqual([0, 0, 1, 0]);
  });

  it('counts the words of a film once, however often it is sent', async () => {
    const row = { title: 'Zyzzyva', genre: ['Drama'], cast: ['Quincy Xylander'] };
    for (const onDuplicate of ['skip', 'fill', 'update', 'skip']) await load([row, row], { onDuplicate });
    expect(await SearchWordModel.find({ _id: '#zyzzyva' }).select('uses').lean()).toMatchObject([
      { uses: 1 },
    ]);
  });

  it('creates the good rows and names the rules that the bad ones break', async () => {
    const report = await load([
      { title: 'One', genre: ['Drama'] },
      { title: 'Two', genre: 7 },
      { title: 'Three', genre: 'Drama, Crime', yearOfRelease: 12, overallRating: 9 },
      7,
      { title: 'Four', genre: ['Drama'], cast: [{ name: '' }] },
      { title: 'Five', genre: ['Drama'] },
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 4]);
    expect(report.failed.map(({ index, title, fields }) => [index, title, Object.keys(fields)])).toEqual([
      [1, 'Two', ['genre']],
      [2, 'Three', ['yearOfRelease', 'overallRating']],
      [3, '', ['row']],
      [4, 'Four', ['cast.0.name']],
    ]);
    expect(await MovieModel.countDocuments()).toBe(2);
  });

  it('takes null as POST and PATCH do: left out in a new film, cleared in a stored one', async () => {
    await buildMovie({ title: 'Stored', minutes: 90, tagline: 'Stays' });
    const rows = ['Stored', 'Fresh'].map((title) => ({ title, genre: ['Drama'], minutes: null }));
    expect(counts(await load(rows, { onDuplicate: 'update' }))).toEqual([1, 1, 0, 0]);
    expect(await MovieModel.collection.find({ minutes: { $exists: true } }).toArray()).toEqual([]);
    expect(await one('Stored')).toMatchObject({ tagline: 'Stays' });
  });

  it('skips what is stored and what repeats within the request', async () => {
    await buildMovie({ title: 'Stored', tagline: 'First' });
    const report = await load([
      { title: 'stored', genre: ['War'], tagline: 'Second' },
      { title: 'Fresh', genre: ['War'], tagline: 'First' },
      { title: 'Frèsh!', genre: ['War'], tagline: 'Second' },
      { title: 'Fresh', genre: ['War'], yearOfRelease: 1999 },
    ]);
    expect(counts(report)).toEqual([2, 0, 2, 0]);
    expect((await one('Stored'))?.tagline).toBe('First');
    expect((await one('Fresh'))?.tagline).toBe('First');
  });

  it('updates what is stored and what repeats, in order, without replacing values by defaults', async () => {
    await buildMovie({ title: 'Stored', tagline: 'First', prologue: 'Kept', overallRating: 8 });
    const report = await load(
      [
        { title: 'STORED', genre: ['War'], tagline: 'Second' },
        { title: 'Fresh', genre: ['War'], tagline: 'First', minutes: 90 },
        { title: 'Fresh', genre: ['Crime'], tagline: 'Second' },
        { title: 'Fresh', genre: ['Crime'], tagline: 'Third' },
      ],
      { onDuplicate: 'update' },
    );
    expect(counts(report)).toEqual([1, 3, 0, 0]);
    expect(await one('STORED')).toMatchObject({ tagline: 'Second', prologue: 'Kept', overallRating: 8 });
    expect(await one('Fresh')).toMatchObject({ tagline: 'Third', minutes: 90, genreKeys: ['crime'] });
    expect(await MovieModel.countDocuments()).toBe(2);
  });

  it.each([
    ['skip', [2, 0, 2, 1]],
    ['update', [2, 2, 0, 1]],
  ])('tells in a dry run what %s would do, and writes nothing', async (onDuplicate, expected) => {
    const stored = await buildMovie({ title: 'Stored' });
    const movies = [
      { title: 'Stored', genre: ['War'], tagline: 'Changed' },
      { title: 'Fresh', genre: ['War'] },
      { title: 'Fresh', genre: ['War'] },
      { title: 'Stored', genre: ['War'], type: 'series' },
      { genre: ['War'] },
    ];
    expect(counts(await load(movies, { onDuplicate, dryRun: true }))).toEqual(expected);
    expect(await MovieModel.find().lean<MovieRecord[]>()).toEqual([stored]);
    expect(counts(await load(movies, { onDuplicate }))).toEqual(expected);
  });

  it('creates every film once when the same load is sent several times at once', async () => {
    const movies = Array.from({ length: 50 }, (_, index) => ({ title: `Film ${index}`, genre: ['Drama'] }));
    const reports = await Promise.all(Array.from({ length: 4 }, () => load(movies)));
    expect(reports.reduce((sum, report) => sum + report.created, 0)).toBe(50);
    expect(reports.reduce((sum, report) => sum + report.skipped, 0)).toBe(150);
    expect(await MovieModel.countDocuments()).toBe(50);
  });

  it('takes 500 rows and no more', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({ title: `Film ${index}`, genre: ['Drama'] }));
    expect(counts(await load(rows.slice(0, 500)))).toEqual([500, 0, 0, 0]);
    const { status, body } = await api.send('POST', '/movies/bulk', { cookie, json: { movies: rows } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', 'movies']);
    expect(await MovieModel.countDocuments()).toBe(500);
  });

  it('refuses more than 2 MB and takes nearly as much', async () => {
    const send = (bytes: number) => {
      const movies = [{ title: 'Heavy', genre: ['Drama'], yearOfRelease: 2001, prologue: 'a'.repeat(bytes) }];
      return api.send('POST', '/movies/bulk', { cookie, json: { movies } });
    };
    expect(await send(BULK_BYTES_MAX)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(await send(BULK_BYTES_MAX - 200)).toMatchObject({ status: 200 });
    expect(await MovieModel.countDocuments()).toBe(0);
  });

  it.each([
    [{}, 'movies'],
    [{ movies: [] }, 'movies'],
    [{ movies: { $ne: 1 } }, 'movies'],
    [{ movies: [{}], onDuplicate: 'replace' }, 'onDuplicate'],
    [{ movies: [{}], dryRun: 'yes' }, 'dryRun'],
    [{ movies: [{}], extra: 1 }, 'extra'],
  ])('refuses %j and names %s', async (json, field) => {
    const { status, body } = await api.send('POST', '/movies/bulk', { cookie, json });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
  });
});
