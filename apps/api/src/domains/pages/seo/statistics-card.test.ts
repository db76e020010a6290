import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { createPageHeads } from './page-heads.ts';

let api: TestApi;
let me: SignedIn;
let profile: string;
const NOW = new Date('2126-03-10T09:00:00Z');

const card = (page: string) => fetch(`${api.origin}/api/v1${profile}/${page}/card.jpg`);

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
  expect(html).toContain('2 films · 4 hours · 100 % Nollywood · 2 days in a row');
  expect(html).toContain(`${profile}/years/2126/card.jpg`);
  expect(html).toContain('noindex');
});
