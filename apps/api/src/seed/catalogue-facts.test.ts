import { deskOfferListSchema, offerListSchema } from '@filmfisher/shared/availability/offers.schema';
import { seasonsSchema } from '@filmfisher/shared/series/episodes.schema';
import { storyGroupSchema } from '@filmfisher/shared/series/story-groups.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { findCatalogueMovies, hasComeOut, loadCatalogue } from './catalogue.ts';
import { loadCatalogueFacts } from './catalogue-facts.ts';
import { readOffers, readSeries, readStories } from './catalogue-files.ts';

let api: TestApi;
let ids: Map<string, string>;
let reports: Awaited<ReturnType<typeof loadCatalogueFacts>>[];

const read = async (path: string, cookie?: string) =>
  (await api.send('GET', path, cookie === undefined ? {} : { cookie })).body;
const stored = () =>
  Promise.all(
    ['episodes', 'storyGroups', 'offers'].map((name) =>
      mongoose.connection.collection(name).countDocuments(),
    ),
  );

beforeAll(async () => {
  api = await createTestApi();
  await loadCatalogue();
  ids = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  // As two processes do that start at the same time.
  reports = await Promise.all([loadCatalogueFacts(api.context), loadCatalogueFacts(api.context)]);
});
afterAll(() => api.close());

describe('loadCatalogueFacts', () => {
  it('stores each thing once, however many load it and however often', async () => {
    const [series, stories, offers] = await Promise.all([readSeries(), readStories(), readOffers()]);
    const sum = (name: 'series' | 'stories' | 'offers') =>
      reports.reduce((total, report) => total + report[name], 0);
    expect([sum('series'), sum('stories'), sum('offers')]).toEqual([
      series.length,
      stories.length,
      offers.length,
    ]);
    const before = await stored();
    expect(before).toEqual([
      series.flatMap(({ seasons }) => seasons.flatMap(({ episodes }) => episodes)).length,
      stories.length,
      offers.flatMap(([, rows]) => rows).length,
    ]);
    expect(await loadCatalogueFacts(api.context)).toEqual({ series: 0, stories: 0, offers: 0 });
    expect(await stored()).toEqual(before);
  });

  it('gives series their seasons, and says whether they go on', async () => {
    const { status, seasons } = seasonsSchema.parse(await read(`/movies/${ids.get('Squid Game')}/seasons`));
    expect(status).toBe('ended');
    expect(seasons.map(({ episodes }) => episodes.length)).toEqual([9, 7, 6]);
    expect(seasons[0]?.episodes[5]).toMatchObject({ title: 'Gganbu', date: '2021-09-17' });
  });

  it('joins the films of a story', async () => {
    const { storyGroupId } = (await read(`/movies/${ids.get('The Wedding Party')}`)) as {
      storyGroupId: string;
    };
    const story = storyGroupSchema.parse(await read(`/story-groups/${storyGroupId}`));
    expect(story.movies.map(({ title }) => title)).toEqual([
      'The Wedding Party',
      'The Wedding Party 2: Destination Dubai',
    ]);
  });

  it('shows places to watch with the day of their check, and leaves others to the desk', async () => {
    const { offers } = offerListSchema.parse(await read(`/movies/${ids.get('A Tribe Called Judah')}/offers`));
    expect(offers).toMatchObject([
      { provider: 'prime_video', country: 'NG', checkedOn: '2026-09-29T00:00:00.000Z' },
    ]);
    expect(await read(`/movies/${ids.get('3 Idiots')}/offers`)).toMatchObject({ offers: [] });
    const { cookie } = await api.signInAs('admin');
    const waiting = deskOfferListSchema.parse(await read('/admin/offers?limit=100', cookie));
    expect(waiting.offers.map(({ movie }) => movie.title)).toContain('3 Idiots');
  });
});

describe('hasComeOut', () => {
  const film = (yearOfRelease: number, ...dates: (string | undefined)[]) => ({
    _id: new mongoose.Types.ObjectId(),
    title: 'A',
    type: 'movie' as const,
    yearOfRelease,
    releases: dates.map((date) => ({ format: 'cinema' as const, ...(date !== undefined && { date }) })),
  });

  it.each([
    [film(2025), true],
    [film(2026), false],
    [film(2026, undefined), true],
    [film(2026, '2026'), false],
    [film(2026, '2026-10'), true],
    [film(2026, '2026-11'), false],
    [film(2026, '2026-12-18', '2026-11-26'), true],
    [film(2027, '2027-01-15'), false],
  ])('knows of film %# whether it is certain', (one, expected) => {
    expect(hasComeOut(one, '2026-11-27')).toBe(expected);
  });
});
