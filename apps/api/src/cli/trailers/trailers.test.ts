import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MovieRecord } from '../../domains/catalogue/index.ts';
import { MovieModel } from '../../domains/catalogue/movies/movies.model.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { AdminApi } from '../import/client.ts';
import { checkTrailers } from './check-trailers.ts';
import { parseTrailerOptions } from './options.ts';
import { storeTrailers } from './store-trailers.ts';

const PASSWORD = 'correct horse battery';
const id = (letter: string) => letter.repeat(11);

/** Answers for YouTube: what each status stands for, by the video's id. */
const ANSWERS: Record<string, number> = { [id('a')]: 200, [id('p')]: 401, [id('g')]: 404, [id('b')]: 500 };
let youtube: Server;
let oembed: string;
let most = 0;
let open = 0;

beforeAll(async () => {
  youtube = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('url') ?? '';
    const status = ANSWERS[new URL(asked).searchParams.get('v') ?? ''] ?? 200;
    setTimeout(() => {
      open -= 1;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ title: 'Official Trailer', author_name: 'The Studio' }));
    }, 5);
  }).listen(0, '127.0.0.1');
  await once(youtube, 'listening');
  const address = youtube.address();
  oembed = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/oembed`;
});
afterAll(() => {
  youtube.close();
});

describe('checkTrailers', () => {
  it('tells videos that exist from those that are gone, cannot be embedded or could not be asked about', async () => {
    const told: string[] = [];
    const checked = await checkTrailers(
      {
        'There (2001 movie)': [id('g'), id('a')],
        'Gone (2002 movie)': [id('g')],
        'Closed (2003 movie)': [id('p')],
        'Silent (2004 movie)': [id('b')],
      },
      oembed,
      ({ film: movie }) => told.push(movie),
    );
    expect(checked.map(({ state }) => state)).toEqual([
      'exists',
      'gone',
      'not embeddable',
      'could not be asked',
    ]);
    expect(checked[0]).toMatchObject({ id: id('a'), title: 'Official Trailer', channel: 'The Studio' });
    expect(told).toHaveLength(4);
  });

  it('says so where nothing answers', async () => {
    const [checked] = await checkTrailers(
      { 'A (2001 movie)': [id('a')] },
      'http://127.0.0.1:1/',
      () => undefined,
    );
    expect(checked?.state).toBe('could not be asked');
  });

  it('asks about a few films at once', async () => {
    most = 0;
    const movies = Array.from(
      { length: 12 },
      (_, index) => [`Film ${index} (2001 movie)`, [id('a')]] as const,
    );
    await checkTrailers(Object.fromEntries(movies), oembed, () => undefined);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe('storeTrailers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it('gives a trailer to films without one, leaves others alone and makes no film', async () => {
    const { cookie } = await api.signInAs('admin', { username: 'seeder', password: PASSWORD });
    const movie = { genre: ['Drama'], type: 'movie', directors: ['Kunle Afolayan'] };
    for (const json of [
      { ...movie, title: 'October 1', yearOfRelease: 2014 },
      { ...movie, title: 'The CEO', yearOfRelease: 2016, trailer: { site: 'youtube', id: id('o') } },
      { ...movie, title: 'October 1', yearOfRelease: 1999, directors: ['Somebody Else'] },
    ])
      expect((await api.send('POST', '/movies', { cookie, json })).status).toBe(201);
    const admin = new AdminApi(api.origin);
    await admin.signIn('seeder', PASSWORD);
    const report = await storeTrailers(
      admin,
      ['October 1 (2014 movie)', 'The CEO (2016 movie)', 'Nobody Knows (2004 movie)'].map((name) => ({
        film: name,
        id: id('a'),
        state: 'exists' as const,
      })),
    );
    expect(report).toEqual({ stored: 1, kept: 1, missing: 1 });
    const movies = await MovieModel.find().sort({ yearOfRelease: 1 }).lean<MovieRecord[]>();
    expect(movies.map(({ yearOfRelease, trailer }) => [yearOfRelease, trailer?.id])).toEqual([
      [1999, undefined],
      [2014, id('a')],
      [2016, id('o')],
    ]);
  });
});

describe('parseTrailerOptions', () => {
  it('reads whether to store, and where', () => {
    expect(parseTrailerOptions(['--check'])).toMatchObject({ api: null });
    expect(parseTrailerOptions(['--api', 'http://localhost:4000', '--oembed', 'http://localhost:1'])).toEqual(
      {
        api: 'http://localhost:4000',
        oembed: 'http://localhost:1',
      },
    );
    expect(parseTrailerOptions(['--help'])).toBeUndefined();
  });

  it.each([
    [[], 'Take --check'],
    [['--api', 'nowhere'], 'Take --check'],
    [['--check', '--oembed', 'nowhere'], '--oembed must be an address'],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(() => parseTrailerOptions(args)).toThrow(sentence);
  });
});
