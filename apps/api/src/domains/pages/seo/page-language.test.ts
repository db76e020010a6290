import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

const ORIGIN = 'https://films.example';
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-languages-'));
let api: TestApi;
beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html lang="en"><head><!--head--><title>FilmFisher</title><!--/head--></head></html>',
  );
  api = await createTestApi({ env: { WEB_DIST: folder, PUBLIC_WEB_URL: ORIGIN } });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await api.send('GET', `/${address}`, { headers });
  const html = String(answer.body);
  const [, lang, wanted] = /<html lang="(.*?)" data-language="(.*?)">/.exec(html) ?? [];
  return { answer, html, lang, wanted, said: answer.headers.get('content-language') };
}

describe('the language of a page', () => {
  it.each([
    ['/login', {}, 'en', 'en'],
    ['/login', { 'accept-language': 'yo-NG,en;q=0.5' }, 'yo', 'yo'],
    ['/login', { 'accept-language': 'yo', cookie: 'ff_lang=ha' }, 'ha', 'ha'],
    ['/login?lang=ig', { 'accept-language': 'yo', cookie: 'ff_lang=ha' }, 'ig', 'ig'],
    ['/nowhere', { cookie: 'ff_lang=pcm' }, 'pcm', 'pcm'],
    // Not translated: whole in English, and the app knows what the visitor wanted.
    ['/terms', { cookie: 'ff_lang=pcm' }, 'en', 'pcm'],
  ])('of %s with %j is %s', async (address, headers, shown, wanted) => {
    const page = await open(address, headers);
    expect(page).toMatchObject({ lang: shown, wanted, said: shown });
    expect(page.answer.headers.get('vary')).toMatch(/Cookie.*Accept-Language/);
  });

  it('has an address of its own for search engines, which names the others', async () => {
    const { html } = await open('/signup?lang=ig');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/signup?lang=ig" />`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/signup" />`);
    expect(html).toContain(`<link rel="alternate" hreflang="yo" href="${ORIGIN}/signup?lang=yo" />`);
    expect((await open('/signup')).html).toContain(`<link rel="canonical" href="${ORIGIN}/signup" />`);
  });

  it('has no address of its own where the page is not translated', async () => {
    const { html } = await open('/about?lang=ig');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/about" />`);
    expect(html).not.toContain('hreflang');
  });
});
