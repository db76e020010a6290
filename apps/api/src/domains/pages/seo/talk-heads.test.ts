import { newThreadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommunity } from '../../../testing/community-flows.ts';
import { buildBoard, newTalker } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

const ORIGIN = 'https://films.example';
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-talk-heads-'));
let api: TestApi;

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><!--head--><title>FilmFisher</title><!--/head--></head><body></body></html>',
  );
  api = await createTestApi({ env: { WEB_DIST: folder, PUBLIC_WEB_URL: ORIGIN } });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** What a crawler reads of an address below the site's root. */
async function open(address: string) {
  const { status, headers, body } = await api.send('GET', `/${address}`);
  const html = String(body);
  return {
    status,
    location: headers.get('location'),
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    image: /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1],
    feed: /<link rel="alternate" type="application\/rss\+xml" href="([^"]*)"/.exec(html)?.[1],
  };
}

it('A thread names itself and its feed, stands at one address alone, and gives no plot away', async () => {
  const movie = await buildMovie({ title: 'Last Reel' });
  const { cookie } = await api.signInAs('member');
  const start = async (title: string, spoiler: boolean) => {
    const { status, body } = await api.send('POST', '/threads', {
      cookie,
      json: { space: `film:${movie._id.toHexString()}`, title, text: 'The usher did it.', spoiler },
    });
    expect(status).toBe(201);
    return newThreadResponseSchema.parse(body).data.thread;
  };
  const thread = await start('Who did it?', false);
  const address = `/forum/${thread._id}-who-did-it`;
  expect(await open(address)).toMatchObject({
    status: 200,
    title: 'Who did it? · FilmFisher',
    description: 'The usher did it.',
    image: `${ORIGIN}/api/v1/threads/${thread._id}/card.jpg`,
    canonical: `${ORIGIN}${address}`,
    feed: `/api/v1/rss/movies/${movie._id.toHexString()}/talk`,
  });
  expect(await open(`/forum/${thread._id}-other`)).toMatchObject({ status: 301, location: address });

  const secret = await start('And why?', true);
  expect((await open(`/forum/${secret._id}-${secret.slug}`)).description).not.toContain('usher');
  expect(await open(`/movies/${movie._id.toHexString()}/talk`)).toMatchObject({
    status: 200,
    canonical: `${ORIGIN}/movies/${movie._id.toHexString()}/talk`,
    feed: `/api/v1/rss/movies/${movie._id.toHexString()}/talk`,
  });
});

it('Boards and the communities that everybody finds name their feeds, others none', async () => {
  const board = await buildBoard('Endings');
  expect(await open(`/forum/boards/${board.slug}`)).toMatchObject({
    status: 200,
    feed: `/api/v1/rss/boards/${board._id.toHexString()}`,
  });
  const founder = await newTalker(api);
  const found = await createCommunity(api, founder, { entry: 'open' });
  expect((await open(`/communities/${found.slug}`)).feed).toBe(`/api/v1/rss/communities/${found._id}`);
  const closed = await createCommunity(api, founder, { entry: 'invitation' });
  expect((await open(`/communities/${closed.slug}`)).feed).toBeUndefined();
});

it.each([`/forum/${'f'.repeat(24)}`, '/forum/no-thread', '/forum/boards/no-such-board'])(
  'There is nothing at %s',
  async (address) => {
    expect((await open(address)).status).toBe(404);
  },
);
