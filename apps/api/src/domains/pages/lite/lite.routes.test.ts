import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLite } from '../../../platform/http/lite.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

const PAGE =
  '<html lang="en"><link rel="preload" href="/a.woff2" as="font" crossorigin><link rel="icon" href="/i">';
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-lite-'));
let api: TestApi;
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  api = await createTestApi({ env: { WEB_DIST: folder } });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

it.each([
  [{}, false],
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'off' }, false],
  [{ cookie: 'ff_lite=1' }, true],
  [{ cookie: 'a=b; ff_lite=0; c=d', 'save-data': 'on' }, false],
  [{ cookie: 'xff_lite=1; ff_lite=10' }, false],
])('takes %j as lite: %s', (headers, lite) => {
  expect(isLite({ headers })).toBe(lite);
});

describe('a lite page', () => {
  it('says so, fetches no font in advance, and is kept apart from others by caches', async () => {
    const lite = await api.send('GET', '//faqs', { headers: { 'save-data': 'on' } });
    expect(lite.body).toBe('<html data-lite lang="en" data-language="en"><link rel="icon" href="/i">');
    const full = await api.send('GET', '//faqs');
    expect(full.body).toContain('as="font"');
    for (const { headers } of [lite, full]) {
      expect(headers.get('vary')).toContain('Cookie, Save-Data');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('adds up what it and the visit have cost', async () => {
    const headers = { 'save-data': 'on', 'sec-fetch-dest': 'document' };
    const visitIn = ({ headers: given }: { headers: Headers }) =>
      /ff_visit=[^;]*/.exec(given.getSetCookie().join())?.[0] ?? '';
    let cookie = visitIn(await api.send('GET', '//faqs', { headers }));
    expect(cookie).toMatch(/^ff_visit=[\w-]{22}\.0$/);
    const bytes = async () => {
      const answer = await api.send('GET', '/lite/data-use.svg?page=/faqs', { headers, cookie });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      cookie = visitIn(answer);
      const [, page, visit] = /(\d+) KB this page · (\d+) KB this visit</.exec(String(answer.body)) ?? [];
      return { page: Number(page), visit: Number(visit), sum: Number(cookie.split('.')[1]) };
    };
    const first = await bytes();
    expect(first).toMatchObject({ page: 2, visit: 2 });
    // The page with its headers.
    expect(first.sum).toBeGreaterThan(PAGE.length);
    await api.send('GET', '/movies', { headers, cookie });
    const second = await bytes();
    expect(second.sum).toBeGreaterThan(first.sum);
    expect(second.visit).toBe(Math.ceil(second.sum / 1024));
  });

  it('shows nothing to others, and takes no sum that is none', async () => {
    for (const cookie of ['', 'ff_visit=x.1', `ff_visit=${'a'.repeat(22)}.1e9`]) {
      const answer = await api.send('GET', '/lite/data-use.svg', { cookie });
      expect(answer.body).toContain('>0 KB this page · 0 KB this visit<');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await api.send('GET', `/lite/data-use.svg?page=${'x'.repeat(501)}`)).status).toBe(400);
  });
});

it('leads a browser that is kept in the kids’ corner back to it before any page is made', async () => {
  const { cookie } = await api.signInAs('member');
  await api.send('PUT', '/settings/kids-pin', { cookie, json: { pin: '4711' } });
  const entered = await api.send('POST', '/kids/enter', { cookie, json: {} });
  const lock = /ff_kids=[^;]*/.exec(entered.headers.getSetCookie().join())?.[0] ?? '';
  const open = (address: string) => api.send('GET', address, { cookie: `${cookie}; ${lock}` });
  const answer = await open('//movies');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/kids']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await open('//kids')).status).toBe(200);
});
