import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { createPageHeads } from './page-heads.ts';

let api: TestApi;
let me: SignedIn;
let profile: string;
const NOW = new Date('2126-03-10T09:00:00Z');

const card = (page: string) => fetch(`${api.origin}/api/v1${profile}/${page}/card.jpg`);

const story = (year = '2126', cookie = '') =>
  fetch(`${api.origin}/api/v1${profile}/years/${year}/story.jpg`, { headers: { cookie } });

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => NOW } } });
  me = await api.signInAs('member');
  profile = `/profile/${me.user._id.toHexString()}`;
  for (const day of ['2126-03-08', '2126-03-09']) {
    const movieId = (await buildMovie({ industry: 'Nollywood', minutes: 120 }))._id.toHexString();
    await api.send('POST', '/diary', { json: { movieId, watchedOn: day }, cookie: me.cookie });
  }
});
afterAll(() => api.close());

it('is for nobody before the member shares the statistics', async () => {
  for (const page of ['statistics', 'years/2126']) expect((await card(page)).status).toBe(404);
  expect((await story()).status).toBe(404);
  const { html } = await createPageHeads(api.context)(`${profile}/statistics`, true);
  expect(html).not.toContain('2 films');
});

it('shows what they add up to, in at most 100 KB, and stands in the head of the page', async () => {
  await api.send('PATCH', '/settings/privacy', { json: { statistics: 'public' }, cookie: me.cookie });
  for (const page of ['statistics', 'years/2126']) {
    const answer = await card(page);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(100 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const again = await fetch(answer.url, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  }
  const { status, html } = await createPageHeads(api.context)(`${profile}/year/2126`, true);
  expect(status).toBe(200);
  expect(html).toContain('2 films · 4 hours · 100% Nollywood · 2 days in a row');
  expect(html).toContain(`${profile}/years/2126/card.jpg`);
  expect(html).toContain('noindex');
});

it('is no card of zeros', async () => {
  expect((await card('years/2125')).status).toBe(404);
  expect((await createPageHeads(api.context)(`${profile}/year/2125`, true)).html).not.toContain('0 films');
});

describe('the picture of a year', () => {
  it('fills the screen of a phone, and others keep it for nobody', async () => {
    const answer = await story();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
    expect(bytes.length).toBeLessThan(400 * 1024);
  });

  it('is drawn for its member before it is shared, and changes with no private entry', async () => {
    await api.send('PATCH', '/settings/privacy', { json: { statistics: 'private' }, cookie: me.cookie });
    const before = await story('2126', me.cookie);
    expect(before.status).toBe(200);
    const movieId = (await buildMovie({ title: 'Watched alone' }))._id.toHexString();
    const entry = { movieId, watchedOn: '2126-03-07', stars: 10, private: true };
    await api.send('POST', '/diary', { json: entry, cookie: me.cookie });
    expect((await story('2126', me.cookie)).headers.get('etag')).toBe(before.headers.get('etag'));
    await api.send('POST', '/diary', { json: { ...entry, private: false }, cookie: me.cookie });
    expect((await story('2126', me.cookie)).headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('is not there for a year without an open entry, and asks for a year of four digits', async () => {
    expect((await story('2125', me.cookie)).status).toBe(404);
    expect((await story('26', me.cookie)).status).toBe(400);
  });
});
