import { newCommunityResponseSchema } from '@filmfisher/shared/communities/communities.schema';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOn } from '../../../testing/moderation-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { moviePages } from '../../catalogue/movies/movie-pages.service.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { threadPages } from '../../talk/index.ts';
import { drawSitemap, drawSitemapIndex } from './sitemap.ts';

const ORIGIN = 'https://films.example';
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-crawl-'));
const ids: string[] = [];
let api: TestApi;
let guarded: TestApi;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<html></html>');
  const env = { WEB_DIST: folder, PUBLIC_WEB_URL: ORIGIN };
  api = await createTestApi({ env });
  guarded = await createTestApi({ env: { ...env, GUARD_CONTENT: 'true' } });
  for (let count = 0; count < 7; count += 1)
    ids.push((await buildMovie({ cast: ['Ngọ́zi & Co'] }))._id.toHexString());
  ids.sort();
});
afterAll(async () => {
  await guarded.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

const locationsIn = (xml: unknown) =>
  Array.from(String(xml).matchAll(/<loc>(.*?)<\/loc>/g), ([, loc = '']) => loc);

describe('robots.txt', () => {
  it('keeps crawlers from personal pages, lets them read the API, and names the sitemap', async () => {
    const { status, headers, body } = await api.send('GET', '//robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = String(body).split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain('Disallow: /profile/me');
    expect(lines).toContain('Disallow: /profile/*/diary');
    expect(body).not.toContain('/:');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(body).not.toContain('/api');
    expect(lines).not.toContain('Disallow: /');
  });

  it('keeps them out of an installation that guards its content', async () => {
    expect((await guarded.send('GET', '//robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the sitemap', () => {
  it('lists pages, films and people, each once', async () => {
    const index = await api.send('GET', '//sitemap.xml');
    expect([index.status, index.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const [pages = '', movies = '', people = '', ...more] = locationsIn(index.body);
    expect(more).toEqual([]);
    expect(pages).toBe(`${ORIGIN}/sitemaps/pages.xml`);
    expect(movies).toBe(`${ORIGIN}/sitemaps/films-${ids[0] ?? ''}.xml`);

    const listed = locationsIn((await api.send('GET', `/${pages.slice(ORIGIN.length)}`)).body);
    expect(listed).toContain(`${ORIGIN}/about`);
    expect(listed).toContain(`${ORIGIN}/industry/nollywood`);
    expect(listed).not.toContain(`${ORIGIN}/login`);

    const answer = await api.send('GET', `/${movies.slice(ORIGIN.length)}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(locationsIn(answer.body)).toEqual(
      ids.map((id) => expect.stringMatching(new RegExp(`^${ORIGIN}/rating/${id}-[a-z0-9-]+$`)) as string),
    );
    const listedPeople = locationsIn((await api.send('GET', `/${people.slice(ORIGIN.length)}`)).body);
    expect(listedPeople).toEqual([
      expect.stringMatching(new RegExp(`^${ORIGIN}/people/[0-9a-f]{24}-ngozi-co$`)) as string,
    ]);
    expect(answer.body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it('lists the threads that everybody may read, and none of a community, hidden or of a removed film', async () => {
    const member = await newTalker(api);
    const json = { name: `Reel ${member.userId.slice(-6)}`, entry: 'approval' };
    const made = await api.send('POST', '/communities', { cookie: member.cookie, json });
    const { community } = newCommunityResponseSchema.parse(made.body).data;
    await beginThread(api, member, `community:${community._id}`);
    const movie = await beginThread(api, member, `film:${ids[0] ?? ''}`);
    const board = await beginThread(api, member, spaceOf(await buildBoard('Talk')));
    const { cookie } = await api.signInAs('admin');
    const hidden = await beginThread(api, member, spaceOf(await buildBoard('Hidden')));
    await decideOn(api, cookie, { kind: 'thread', id: hidden.thread._id }, 'hide');
    const gone = (await buildMovie())._id.toHexString();
    await beginThread(api, member, `film:${gone}`);
    await api.send('DELETE', `/movies/${gone}`, { cookie });
    const [first] = await threadPages.firsts(10);
    const { body } = await api.send('GET', `//sitemaps/threads-${first?.toHexString() ?? ''}.xml`);
    expect(locationsIn(body)).toEqual(
      [movie, board].map(({ thread }) => `${ORIGIN}/forum/${thread._id}-${thread.slug}`),
    );
  });

  it('cuts the catalogue into pages that neither repeat nor miss a film', async () => {
    const firsts = await moviePages.firsts(3);
    expect(firsts.map((id) => id.toHexString())).toEqual([ids[0], ids[3], ids[6]]);
    const listed: string[] = [];
    for (const first of firsts) {
      for await (const { _id } of moviePages.stream(first, 3)) listed.push(_id.toHexString());
    }
    expect(listed).toEqual(ids);
  });

  it('streams: a thousand films come in several pieces', async () => {
    async function* movies() {
      for (let index = 0; index < 1_200; index += 1) {
        yield await Promise.resolve({ path: `/rating/${index}`, updatedAt: new Date(0) });
      }
    }
    const pieces: string[] = [];
    for await (const piece of drawSitemap(ORIGIN, movies())) pieces.push(piece);
    expect(pieces.length).toBe(3);
    const xml = pieces.join('');
    expect(locationsIn(xml)).toHaveLength(1_200);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(xml.endsWith('</urlset>\n')).toBe(true);
  });

  it('escapes what an address may carry', () => {
    expect(drawSitemapIndex(['https://a.example/?x=1&y="'])).toContain('?x=1&amp;y=&quot;');
  });

  it.each(['//sitemaps/films-abc.xml', '//sitemaps/other.xml', `//sitemaps/films-${'F'.repeat(24)}.xml.gz`])(
    'does not know %s',
    async (address) => {
      expect((await api.send('GET', address)).status).toBe(404);
    },
  );

  it('does not exist where content is guarded', async () => {
    for (const address of ['//sitemap.xml', '//sitemaps/pages.xml', `//sitemaps/films-${ids[0] ?? ''}.xml`]) {
      const { status, body } = await guarded.send('GET', address);
      expect(status, address).toBe(404);
      expect(body, address).not.toContain('<loc>');
    }
  });
});
