import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import express from 'express';
import { startHttpServer } from '../process/http-server.ts';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { AppError } from '../errors.ts';
import { requestContext } from './request-context.ts';
import { webApp } from './web-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-web-'));
let api: TestApi;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<meta name="img-hosts" content="%IMG_HOSTS%"><meta content="%GUARD_CONTENT%"><meta content="%SUPPORT_PHONE%">' +
      '<meta content="%TEXT_MESSAGES%">',
  );
  writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), `/*${'x'.repeat(5_000)}*/`);
  writeFileSync(path.join(folder, 'assets', 'twin-3c4d.js'), 'as it is');
  writeFileSync(path.join(folder, 'assets', 'twin-3c4d.js.br'), brotliCompressSync('the copy'));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, '.env'), 'canary');
  api = await createTestApi({
    env: { WEB_DIST: folder, IMG_HOSTS: 'img.example.org,pics.example.org', SUPPORT_PHONE: '"><script>' },
  });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

describe('the built web app', () => {
  it.each(['//', '//login', '//genre/drama', '//genre/%E0%A4%A', '//?token=x'])(
    'serves the page at %s',
    async (path) => {
      const answer = await api.send('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.body).toBe(
        '<meta name="img-hosts" content="img.example.org pics.example.org"><meta content="false">' +
          '<meta content="&quot;&gt;&lt;script&gt;"><meta content="true">',
      );
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("img-src 'self' data: blob: img.example.org pics.example.org;");
    },
  );

  it.each(['//nowhere', '//%', '//metrics', '//.env', '//.git/config', '//test/x', '//genre/a/b'])(
    'serves the page with 404 at %s',
    async (path) => {
      const answer = await api.send('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('<meta');
      expect(answer.body).not.toContain('canary');
    },
  );

  it.each([
    ['br, gzip', 'br', 'the copy'],
    ['gzip, deflate, br, zstd', 'br', 'the copy'],
    ['gzip, br;q=0', null, 'as it is'],
    ['identity', null, 'as it is'],
  ])(
    'serves the brotli copy of the build only to a client that accepts it: %s',
    async (accepted, encoding, text) => {
      const answer = await api.send('GET', '//assets/twin-3c4d.js', {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.body).toBe(text);
    },
  );

  it('compresses a hashed file, and lets it be cached for good', async () => {
    const answer = await api.send('GET', '//assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await api.send('GET', '//assets/main-old.js')).status).toBe(404);
    expect((await api.send('GET', '//favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each(['//api', '//api/v2/movies', '//api/v1/nowhere'])(
    'answers %s with a failure in JSON',
    async (path) => {
      const answer = await api.send('GET', path);
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    },
  );

  it('sends the security headers with every answer', async () => {
    for (const path of [
      '//',
      '//nowhere',
      '//assets/main-1a2b.js',
      '//api/v1/users/auth',
      '//api',
      '//healthz',
    ]) {
      const { headers } = await api.send('GET', path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by'), path).toBeNull();
      expect(headers.get('strict-transport-security'), path).toBeNull();
    }
  });
});

describe('the links to what a page will ask for', () => {
  it('adds the links at the end of the head, and the members’ own for a session cookie', async () => {
    const built = mkdtempSync(path.join(tmpdir(), 'filmfisher-built-'));
    writeFileSync(
      path.join(built, 'index.html'),
      '<head><!--head--><title>Built</title><!--/head--><script src="/base.js"></script></head><body>',
    );
    const list = { members: ['/assets/menu.js'], pages: { home: ['/assets/home.js'] } };
    writeFileSync(path.join(built, 'preloads.json'), JSON.stringify(list));
    const app = express();
    app.use(requestContext(createTestLogger([])));
    app.use(
      webApp({
        folder: built,
        env: { imgHosts: [], guardContent: false, supportPhone: '', smsSender: 'none' },
        sessionCookie: 'sid',
        limit: () => Promise.resolve(),
        findHead: () => Promise.resolve({ status: 200, html: '<title>Home</title>' }),
      }),
    );
    const server = await startHttpServer(app, 0, '127.0.0.1');
    const open = (cookie: string) =>
      fetch(`http://127.0.0.1:${server.port}/home`, { headers: { Cookie: cookie } });

    const visitors = await open('theme=dark');
    expect(visitors.headers.get('vary')).toContain('Cookie');
    expect(await visitors.text()).toBe(
      '<head><title>Home</title><script src="/base.js"></script>' +
        '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/v1/users/auth"></head><body>',
    );
    const members = await (await open('theme=dark; sid=1a2b')).text();
    expect(members).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(members).toContain('<link rel="modulepreload" crossorigin href="/assets/menu.js">');
    await server.close(0);
    rmSync(built, { recursive: true });
  });
});

describe('a page whose head cannot be looked up', () => {
  const built = mkdtempSync(path.join(tmpdir(), 'filmfisher-built-'));
  writeFileSync(path.join(built, 'index.html'), '<head><!--head--><title>Built</title><!--/head--></head>');
  writeFileSync(path.join(built, 'favicon.svg'), '<svg/>');
  afterAll(() => rmSync(built, { recursive: true }));

  it.each([
    ['/', new AppError('database_unavailable', { headers: { 'Retry-After': '5' } }), 503, '5'],
    ['/rating/0123456789abcdef01234567', new AppError('overloaded'), 503, null],
    ['/rating/0123456789abcdef01234567', new Error('a mistake of ours'), 500, null],
    ['/nowhere', new Error('a mistake of ours'), 404, null],
  ])(
    'serves %s after the failure %s as it was built, with %i',
    async (address, failure, status, retryAfter) => {
      const app = express();
      app.use(requestContext(createTestLogger([])));
      app.use(
        webApp({
          folder: built,
          env: { imgHosts: [], guardContent: false, supportPhone: '', smsSender: 'none' },
          sessionCookie: 'sid',
          limit: () => Promise.resolve(),
          findHead: () => Promise.reject(failure),
        }),
      );
      const server = await startHttpServer(app, 0, '127.0.0.1');
      const answer = await fetch(`http://127.0.0.1:${server.port}${address}`);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('retry-after')).toBe(retryAfter);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toBe('<head><title>Built</title></head>');
      await server.close(0);
    },
  );

  it('answers pages with 429 and without a look-up after all requests of a minute, and files as ever', async () => {
    const strict = await createTestApi({ env: { WEB_DIST: built, RATE_LIMIT_SCALE: '0.02' } });
    const open = (turn: number) => strict.send('GET', `//rating/${String(turn).padStart(24, '0')}?x=${turn}`);
    const before: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) before.push((await open(turn)).status);
    const call = await strict.send('GET', '/movies');
    const lookUps = strict.context.answers.stats().misses;
    const after = await Promise.all([6, 7, 8].map(open));
    expect(before).toEqual([404, 404, 404, 404, 404]);
    expect(call.status).toBe(200);
    for (const { status, headers, body } of after) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toBe('<head><title>Built</title></head>');
    }
    expect(strict.context.answers.stats().misses).toBe(lookUps);
    expect((await strict.send('GET', '/movies')).status).toBe(429);
    expect((await strict.send('GET', '//favicon.svg')).status).toBe(200);
    await strict.close();
  });
});
