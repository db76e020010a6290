import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testEnv } from '../../../../testing/test-env.ts';
import { Postponed } from '../../../../platform/jobs/job-run.ts';
import { startProviderServer, type ProviderReply, type ProviderServer } from '../provider-server.builder.ts';
import { createProviderClient, KeyRefused, ProviderFailure, type ClientOptions } from './provider-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const ADDRESS = new URL('https://api.example.org/films?q=Ije');
const PICTURE = 'https://img.example.org/ije.png';
const schema = z.object({ title: z.string() });

let server: ProviderServer;
let pauses: number[] = [];
beforeAll(async () => {
  server = await startProviderServer();
});
beforeEach(() => {
  pauses = [];
});
afterAll(() => server.close());

function client(options: Partial<ClientOptions> = {}) {
  const env = testEnv({ PROVIDER_RELAY: server.url, CONTACT_EMAIL: 'films@example.org' });
  return createProviderClient(
    {
      name: 'Example',
      hosts: ['api.example.org'],
      pictureHosts: ['img.example.org'],
      atOnce: 1,
      ...options,
    },
    {
      env,
      clock: { now: () => NOW },
      run: { step: () => undefined },
      pause: (ms) => Promise.resolve(pauses.push(ms)),
    },
  );
}
/** Answers with these, one after the other, and then with the last again and again. */
function replies(...all: ProviderReply[]): void {
  server.answerWith(() => all[Math.min(server.requests.length, all.length) - 1]);
}
const FOUND = { body: { title: 'Ije' } };

describe('a client of another catalogue', () => {
  it('says who asks, and reads the answer', async () => {
    replies(FOUND);
    expect(await client().json(ADDRESS, schema)).toEqual({ title: 'Ije' });
    expect(server.requests).toMatchObject([{ host: 'api.example.org', path: '/films', query: { q: 'Ije' } }]);
    const agent = server.requests[0]?.headers['user-agent'];
    expect(agent).toBe('FilmFisher/1.0 (http://localhost:4000; films@example.org)');
  });

  it('knows that 404 is an answer', async () => {
    replies({ status: 404 });
    expect(await client().json(ADDRESS, schema)).toBeNull();
  });

  it('asks again after an error, later each time, and gives up after three', async () => {
    replies({ status: 500 }, { status: 502 }, FOUND);
    expect(await client().json(ADDRESS, schema)).toEqual({ title: 'Ije' });
    expect(pauses).toEqual([500, 1_000]);
    replies({ status: 503 });
    await expect(client().json(ADDRESS, schema)).rejects.toThrow('Example has trouble of its own.');
    expect(server.requests).toHaveLength(3);
  });

  it('waits as long as a limit asks for', async () => {
    replies({ status: 429, headers: { 'Retry-After': '2' } }, FOUND);
    expect(await client().json(ADDRESS, schema)).toEqual({ title: 'Ije' });
    expect(pauses).toEqual([2_000]);
  });

  it.each([
    ['120', '2026-11-23T10:02:00.000Z'],
    ['Mon, 23 Nov 2026 10:05:00 GMT', '2026-11-23T10:05:00.000Z'],
    ['9999999', '2026-11-24T10:00:00.000Z'],
  ])('puts the job off when a limit asks for a long wait: %s', async (value, until) => {
    replies({ status: 429, headers: { 'Retry-After': value } });
    const failure: unknown = await client()
      .json(ADDRESS, schema)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Postponed);
    expect(failure).toMatchObject({ until: new Date(until) });
    expect(server.requests).toHaveLength(1);
  });

  it('takes an answer that says 200 and means later for what it means', async () => {
    const isBusy = (body: unknown) => z.object({ error: z.literal('maxlag') }).safeParse(body).success;
    replies({ headers: { 'Retry-After': '5' }, body: { error: 'maxlag' } }, FOUND);
    expect(await client({ isBusy }).json(ADDRESS, schema)).toEqual({ title: 'Ije' });
    expect(pauses).toEqual([5_000]);
  });

  it('tells a wrong key from a limit that answers like one', async () => {
    replies({ status: 401, body: { Error: 'Invalid key' } });
    await expect(client().json(ADDRESS, schema)).rejects.toThrow(KeyRefused);
    await expect(client({ refusal: () => 'limit' }).json(ADDRESS, schema)).rejects.toThrow(Postponed);
  });

  it('follows no redirect, and takes no answer of another form', async () => {
    replies({ status: 302, headers: { Location: `${server.url}/api.example.org/other` } });
    await expect(client().json(ADDRESS, schema)).rejects.toThrow('Example answered 302.');
    await expect(client().picture(PICTURE)).rejects.toThrow(ProviderFailure);
    expect(server.requests).toHaveLength(2);
    replies({ body: { name: 'Ije' } });
    await expect(client().json(ADDRESS, schema)).rejects.toThrow('of another form');
    replies({ body: Buffer.from('{"title":') });
    await expect(client().json(ADDRESS, schema)).rejects.toThrow('cannot be read');
  });

  it('copies pictures, and nothing that is too large or no picture', async () => {
    replies({ body: Buffer.from('png') });
    expect((await client().picture(PICTURE)).toString()).toBe('png');
    replies({ body: Buffer.alloc(6 * 1024 * 1024) });
    await expect(client().picture(PICTURE)).rejects.toThrow('more than 5 MB');
    replies(FOUND);
    await expect(client().picture(PICTURE)).rejects.toThrow('something else than a picture');
  });

  it.each([
    'http://img.example.org/ije.png',
    'https://img.example.org:8443/ije.png',
    'https://a:b@img.example.org/ije.png',
    'https://img.example.org.evil.example/ije.png',
    'https://127.0.0.1/ije.png',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ije.png',
  ])('asks no other host for pictures: %s', async (url) => {
    replies({ body: Buffer.from('png') });
    await expect(client().picture(url)).rejects.toThrow('The picture is not at Example.');
    expect(server.requests).toEqual([]);
  });

  it('cannot be led to another host for answers', async () => {
    await expect(client().json(new URL('http://localhost:4000/'), schema)).rejects.toThrow('is not asked at');
  });

  it('says so when nobody answers', async () => {
    const gone = await startProviderServer();
    await gone.close();
    const env = testEnv({ PROVIDER_RELAY: gone.url });
    const lost = createProviderClient(
      { name: 'Example', hosts: ['api.example.org'], pictureHosts: [], atOnce: 1 },
      {
        env,
        clock: { now: () => NOW },
        run: { step: () => undefined },
        pause: () => Promise.resolve(),
      },
    );
    await expect(lost.json(ADDRESS, schema)).rejects.toThrow('Example cannot be reached.');
  });
});
