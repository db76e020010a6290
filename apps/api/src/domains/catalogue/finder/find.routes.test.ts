import { findResultsSchema, type FindResults } from '@filmfisher/shared/search/finder.schema';
import { FOUND_CONFIDENCE } from '@filmfisher/shared/search/finder';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../seed/catalogue.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { unknownUploads, UPLOAD_PATTERNS, uploadOf } from './upload-titles.builder.ts';

/** A step between the films that patterns are filled with: no divisor of their number. */
const STEP = 7;

let api: TestApi;
let movies: MovieRecord[];
beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_SCALE: '1000' } });
  await loadCatalogue();
  movies = await MovieModel.find({ industry: 'Nollywood' }).sort({ _id: 1 }).lean<MovieRecord[]>();
});
afterAll(() => api.close());

async function find(q: string): Promise<FindResults> {
  const { status, body } = await api.send('GET', `/find?q=${encodeURIComponent(q)}`);
  expect(status, q).toBe(200);
  return findResultsSchema.parse(body);
}
async function firstOf(q: string): Promise<string> {
  const [first] = (await find(q)).matches;
  return first && first.confidence >= FOUND_CONFIDENCE ? first.movie._id : '';
}

it('refuses an address that asks very often', async () => {
  const strict = await createTestApi({ env: { RATE_LIMIT_SCALE: '1' } });
  const statuses: number[] = [];
  for (let asked = 0; asked < 31; asked += 1)
    statuses.push((await strict.send('GET', '/find?q=living')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  await strict.close();
});

describe('the finder', () => {
  it('knows the film of at least 90 of 100 patterns of upload titles', async () => {
    const missed: string[] = [];
    for (const [index, pattern] of UPLOAD_PATTERNS.entries()) {
      const film = movies[(index * STEP) % movies.length];
      if (!film) throw new Error('No film');
      const upload = uploadOf(pattern, { ...film, cast: film.cast.map(({ name }) => name) });
      if ((await firstOf(upload)) !== film._id.toHexString()) missed.push(`${upload} (${film.title})`);
    }
    expect(UPLOAD_PATTERNS).toHaveLength(100);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
  });

  it.each([
    ['NEW CASTLE & CASTLE 2025 FULL NOLLYWOOD MOVIE', 'Castle & Castle'],
    ['❤️ Your Excellency ❤️ Nollywood romantic movie', 'Your Excellency'],
    ['Living in Bondage: Breaking Free | EbonyLife Films', 'Living in Bondage: Breaking Free'],
    ["JUDE AKUWUDIKE'S NEW MOVIE: EYIMOFE (THIS IS MY DESIRE)", 'Eyimofe (This Is My Desire)'],
    ['Orisa Hausa Film with English subtitles', 'Orisa'],
    ['Emotional Crack Movie Review | Nollywood', 'Emotional Crack'],
    ['Osuofia In London Part 2 | Nkem Owoh | Nollywood Comedy', 'Osuofia in London 2'],
    ['King Of Boys 2: The Return Of The King | Sola Sobowale', 'King of Boys: The Return of the King'],
    ['chief daddy going for broke trailer', 'Chief Daddy 2: Going for Broke'],
    ['THE GOD MUST BE CRAZY full movie', 'The Gods Must Be Crazy'],
    ["Kwana Casa'in zango na 2 kashi na 5", "Kwana Casa'in"],
  ])('knows whose upload %j is', async (upload, title) => {
    const [first] = (await find(upload)).matches;
    expect(first?.movie.title).toBe(title);
    expect(first?.confidence).toBeGreaterThanOrEqual(FOUND_CONFIDENCE);
  });

  it.each([
    'LOCKDOWN ROMANCE Nollywood movie 2021',
    'The island of love Nigerian movie Ramsey Nouah',
    'NEW MONEY OLD LOVE latest movie',
    'DRY SEASON OF LOVE',
    'FALLING FOR YOU latest nollywood movie',
    'Wura Yoruba Movie 2024',
  ])('is not sure that %j is of the film whose title it begins with', async (upload) => {
    const { matches } = await find(upload);
    expect(matches.filter(({ confidence }) => confidence >= FOUND_CONFIDENCE)).toEqual([]);
  });

  it('is wrongly sure of at most 6 of 200 uploads of no film', async () => {
    const uploads = unknownUploads();
    const wrong: string[] = [];
    for (const upload of uploads) {
      const [first] = (await find(upload)).matches;
      if (first && first.confidence >= FOUND_CONFIDENCE) wrong.push(`${upload} (${first.movie.title})`);
    }
    expect(uploads).toHaveLength(200);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
  });

  it.each([
    [
      'THE PRINCE AND THE FISH SELLER Pt 1 & 2 – Nadia Buari Latest Nollywood Movie 2024',
      'The Prince And The Fish Seller',
    ],
    ['90 DAYS WEDDING - Latest Nigerian Movie', '90 Days Wedding'],
    ['LOVE IN TROUBLE Nollywood full movie', 'Love In Trouble'],
    ['LATEST NOLLYWOOD MOVIE LOVE IN TROUBLE', 'Love In Trouble'],
    ['Married for Life | Nigerian Movie', 'Married for Life'],
    ['FALLING FOR YOU latest movie', 'Falling For You'],
    ['YOUR BILLIONAIRE HUSBAND (A true life story) latest movie', 'Your Billionaire Husband'],
    ['SEASON 2 BROKEN CALABASH', 'Broken Calabash'],
  ])('takes the noise off %j, as a title for a new film', async (upload, title) => {
    expect((await find(upload)).clean).toBe(title);
  });

  it('names the people whom it knows of a film that is not here', async () => {
    const { people } = await find('TEARS OF A HOUSEBOY – NKEM OWOH, Somebody Unknown & Ramsey Nouah (2024)');
    expect(people).toEqual(['Nkem Owoh', 'Ramsey Nouah']);
    expect((await find('ISOKEN latest nollywood movie')).people).toBeUndefined();
  });

  it('says why, and is surer when somebody who plays in it is named', async () => {
    const film = movies.find(({ title }) => title === 'Isoken');
    const [bare] = (await find('ISOKEN latest nollywood movie')).matches;
    const [named] = (await find(`ISOKEN - ${film?.cast[0]?.name} latest nollywood movie`)).matches;
    expect(bare?.because).toBe('Same title');
    expect(named?.because).toMatch(new RegExp(`^Same title, and ${film?.cast[0]?.name} is named in it`));
    expect(named?.confidence).toBeGreaterThan(bare?.confidence ?? 1);
  });

  it('finds the film of a video by its address', async () => {
    const film = movies[3];
    if (!film) throw new Error('No film');
    await MovieModel.updateOne(
      { _id: film._id },
      { $set: { trailer: { site: 'youtube', id: 'dQw4w9WgXcQ' } } },
    );
    for (const address of ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', 'youtu.be/dQw4w9WgXcQ']) {
      const { matches, clean } = await find(address);
      expect(matches.map(({ movie }) => movie._id)).toEqual([film._id.toHexString()]);
      expect(clean).toBe('');
    }
    expect((await find('https://youtu.be/aaaaaaaaaaa')).matches).toEqual([]);
  });

  it('tells which film of its story a film is', async () => {
    const [first, second] = movies;
    if (!first || !second) throw new Error('No films');
    const story = new Types.ObjectId();
    for (const [index, { _id }] of [second, first].entries()) {
      await MovieModel.updateOne({ _id }, { $set: { storyGroupId: story, storyPosition: index + 1 } });
    }
    const [match] = (await find(`${first.title.toUpperCase()} latest nollywood movie`)).matches;
    expect(match).toMatchObject({ story: { _id: story.toHexString(), position: 2, films: 2 } });
  });

  it.each(['', '?q=', `?q=${'x'.repeat(301)}`, '?q=a&limit=3'])('refuses %j', async (query) => {
    expect((await api.send('GET', `/find${query}`)).status).toBe(400);
  });
});
