import { webPages } from '@filmfisher/shared/pages/web-routes';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPicture } from '../../../testing/fan-flows.ts';
import { makeList } from '../../../testing/list-flows.ts';
import { newFan, postReview, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

const ORIGIN = 'https://films.example';
const NOBODY = 'f'.repeat(24);
/** Of whatever name somebody makes up there is a page that lists no film; it asks not to be kept. */
const MADE_UP = ['genre', 'industry'];
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-pages-'));
let api: TestApi;
let fan: Fan;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<html><head><!--head--><!--/head--></head></html>');
  api = await createTestApi({ env: { WEB_DIST: folder, PUBLIC_WEB_URL: ORIGIN } });
  fan = await newFan(api);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

async function open(address: string) {
  const { status, body } = await api.send('GET', `/${address}`);
  const first = (pattern: RegExp) => pattern.exec(String(body))?.[1];
  return {
    status,
    title: first(/<title>(.*?)<\/title>/s),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    image: first(/<meta property="og:image" content="([^"]*)"/)?.replaceAll('&amp;', '&'),
    description: first(/<meta name="description" content="([^"]*)"/),
  };
}

describe('a page whose address names something', () => {
  const named = webPages.filter(
    ({ name, path: pattern, access }) =>
      pattern.includes(':') && access === 'content' && !MADE_UP.includes(name),
  );

  it.each(named.map(({ path: pattern }) => pattern))('%s is 404 where that is not there', async (pattern) => {
    const address = pattern.replace(':year', '2026').replaceAll(/:\w+/g, NOBODY);
    expect((await open(address)).status).toBe(404);
  });

  it.each([`/lists/${NOBODY}/edit`, `/rating/${NOBODY}/suggest`])('%s is 404, too', async (address) => {
    expect((await open(address)).status).toBe(404);
  });

  it('is there for members with all their pages', async () => {
    for (const page of ['', '/diary', '/ratings', '/lists', '/statistics', '/year/2026'])
      expect((await open(`/profile/${fan.userId}${page}`)).status, page).toBe(200);
  });
});

describe('a link that is shared', () => {
  it('to a review names its author and film, and shows its own card', async () => {
    const movie = (await buildMovie({ title: 'Domitilla', yearOfRelease: 1996 }))._id.toHexString();
    const { _id } = await postReview(api, movie, fan, 'A film that stays with you for days.');
    expect(await open(`/reviews/${_id}`)).toMatchObject({
      status: 200,
      title: expect.stringContaining('’s review of Domitilla (1996)') as string,
      canonical: `${ORIGIN}/reviews/${_id}`,
      description: 'A film that stays with you for days.',
      image: `${ORIGIN}/api/v1/reviews/${_id}/card.jpg`,
    });
  });

  it('to a review tells nothing that gives the plot away, or that is hidden', async () => {
    const movie = (await buildMovie())._id.toHexString();
    const json = { text: 'The butler did it, of course.', spoiler: true };
    const { body } = await api.send('POST', `/movies/${movie}/reviews`, { cookie: fan.cookie, json });
    const { _id } = (body as { data: { review: { _id: string } } }).data.review;
    expect((await open(`/reviews/${_id}`)).description).not.toContain('butler');
  });

  it('to a list shows its own card', async () => {
    const list = await makeList(api, fan, { title: 'Films of Lagos', visibility: 'public' }, 2);
    expect(await open(`/lists/${list._id}-films-of-lagos`)).toMatchObject({
      title: 'Films of Lagos · FilmFisher',
      image: `${ORIGIN}/api/v1/lists/${list._id}/card.jpg`,
    });
  });

  it('to a member shows the picture in a form that networks take', async () => {
    const body = new FormData();
    body.set('profilePicture', new Blob([new Uint8Array(await plainPicture())]), 'me.png');
    expect((await api.send('PATCH', '/profile/update', { cookie: fan.cookie, body })).status).toBe(200);
    const { image = '' } = await open(`/profile/${fan.userId}`);
    const picture = await fetch(image.replace(ORIGIN, api.origin));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
  });
});
