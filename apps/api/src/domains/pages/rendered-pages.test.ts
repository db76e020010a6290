import { PAGE_STATE_ID, type PageState } from '@filmfisher/shared/pages/rendered-page';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeList } from '../../testing/list-flows.ts';
import { newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';

const STYLES = 'h1{color:red}';
const built = mkdtempSync(path.join(tmpdir(), 'filmfisher-rendered-'));
mkdirSync(path.join(built, 'assets'));
writeFileSync(path.join(built, 'assets', 'style.css'), STYLES);
writeFileSync(
  path.join(built, 'index.html'),
  '<html><head><!--head--><title>Built</title><!--/head--><script type="module" src="/assets/main.js"></script>' +
    '<link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><div id="root"></div></body></html>',
);

let api: TestApi;
let fan: Fan;
let movie: string;
beforeAll(async () => {
  api = await createTestApi({ env: { WEB_DIST: built, RESPONSE_CACHE: 'on' }, rendersPages: true });
  fan = await newFan(api);
  movie = (await buildMovie({ title: 'Osuofia at Sea' }))._id.toHexString();
  await postReview(api, movie, fan, 'It kept me awake with laughter until the morning.');
});
afterAll(async () => {
  await api.close();
  rmSync(built, { recursive: true });
});

const open = async (address: string, headers: Record<string, string> = {}, of = api) => {
  const { status, headers: sent, body } = await of.send('GET', `/${address}`, { headers });
  const text = String(body);
  const state = new RegExp(`<script type="application/json" id="${PAGE_STATE_ID}">(.*?)</script>`).exec(
    text,
  )?.[1];
  return { status, headers: sent, text, state, isRendered: state !== undefined };
};
/** Of somebody who may be signed in: the page looks up no session. */
const SESSION = { Cookie: 'ff_sid=whatever' };
/** As the page of a film shows it. */
const TITLE = /<h1[^>]*>(<[^>]*>)*Osuofia at Sea/i;
const rendered = () => api.context.answers.pages.stats();

describe('a page for visitors', () => {
  it('can be read before any script has come, and says what the browser need not ask for', async () => {
    const { status, headers, text, state } = await open(`/rating/${movie}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toContain('Cookie');
    expect(text).toMatch(TITLE);
    expect(text).toContain('It kept me awake with laughter');
    expect(text.indexOf('<h1')).toBeLessThan(text.indexOf('src="/assets/main.js"'));
    const { parts, answers } = JSON.parse(state ?? '') as PageState<{ queries: { queryKey: unknown[] }[] }>;
    expect(parts).toBeGreaterThan(0);
    expect(answers.queries.map(({ queryKey }) => queryKey[0])).toContain('movies');
  });

  it('shows lists, threads and what is missing', async () => {
    const list = await makeList(api, fan, { title: 'Boats in films' }, 2);
    const moved = await open(`/lists/${list._id}`);
    expect(moved.status).toBe(301);
    expect((await open(moved.headers.get('location') ?? '')).text).toMatch(/<h1[^>]*>Boats in films/);
    const board = await buildBoard('Harbour');
    const { thread } = await beginThread(api, await newTalker(api), spaceOf(board), {
      title: 'Sinking ships',
    });
    const forum = await open('/forum');
    expect(forum.isRendered).toBe(true);
    expect(forum.text).toContain('Sinking ships');
    const address = (await open(`/forum/${thread._id}`)).headers.get('location') ?? '';
    expect((await open(address)).text).toMatch(/<h1[^>]*>Sinking ships/);
    const nowhere = await open('/nowhere/at/all');
    expect([nowhere.status, nowhere.isRendered]).toEqual([404, true]);
    const unknown = await open('/rating/0123456789abcdef01234567');
    expect([unknown.status, unknown.isRendered]).toEqual([404, false]);
  });

  it('carries its styles under a policy that allows nothing else within the page', async () => {
    const { headers, text } = await open('/about');
    const policy = headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(STYLES).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("script-src 'self';");
    expect(text).toContain(`<style>${STYLES}</style>`);
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , code]) => code !== '');
    for (const [, attributes] of scripts) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    expect(text).not.toMatch(/<[^>]* on\w+="/);
  });

  it('ends no element by what it says', async () => {
    const { _id } = await buildMovie({ title: '</script><script>alert(1)</script>' });
    const { text, isRendered } = await open(`/rating/${_id.toHexString()}`);
    expect(isRendered).toBe(true);
    expect(text).not.toContain('<script>alert');
  });
});

describe('what is kept of a page', () => {
  it('is one page for the same address, its query and whether there is a session', async () => {
    const before = rendered();
    for (const address of ['/movies', '/movies', '/movies?page=2']) await open(address);
    await open('/movies', SESSION);
    const { hits, misses, entries } = rendered();
    expect([hits - before.hits, misses - before.misses, entries - before.entries]).toEqual([1, 3, 3]);
  });

  it('is nothing of an address with other keys', async () => {
    const before = rendered();
    expect((await open('/movies?utm=1')).isRendered).toBe(true);
    expect((await open('/lists?key=secret')).isRendered).toBe(true);
    expect(rendered().entries).toBe(before.entries);
  });

  it('depends on no header', async () => {
    const canary = 'canary.example';
    const headers = {
      'X-Forwarded-Host': canary,
      'X-Original-Url': `/${canary}`,
      'Accept-Language': canary,
      'User-Agent': canary,
      Referer: `https://${canary}/`,
    };
    const first = await open('/critics', headers);
    expect(first.isRendered).toBe(true);
    expect(first.text).not.toContain(canary);
    expect(await open('/critics')).toMatchObject({ text: first.text });
  });

  it('is sent as unchanged to those who have it', async () => {
    const etag = (await open('/faqs')).headers.get('etag') ?? '';
    expect((await open('/faqs', { 'If-None-Match': etag })).status).toBe(304);
  });
});

describe('a page for somebody with a session', () => {
  it('leaves to the browser what members have written', async () => {
    const { text, isRendered } = await open(`/rating/${movie}`, SESSION);
    expect(isRendered).toBe(true);
    expect(text).toMatch(TITLE);
    expect(text).not.toContain('It kept me awake');
    expect((await open(`/movies/${movie}/review`, SESSION)).text).not.toContain('It kept me awake');
  });

  it('comes from the browser where only members may read', async () => {
    for (const address of ['/home', '/admin']) expect((await open(address, SESSION)).isRendered).toBe(false);
  });
});

it('is the shell alone where content is guarded', async () => {
  const guarded = await createTestApi({
    env: { WEB_DIST: built, GUARD_CONTENT: 'true' },
    rendersPages: true,
  });
  for (const headers of [{}, SESSION]) {
    const { status, text, isRendered } = await open(`/rating/${movie}`, headers, guarded);
    expect([status, isRendered]).toEqual([200, false]);
    expect(text).not.toContain('Osuofia');
  }
  const landing = await open('/', {}, guarded);
  expect(landing.isRendered).toBe(true);
  expect(landing.text).not.toContain('Osuofia');
  await guarded.close();
});
