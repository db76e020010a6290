import { homeSchema } from '@filmfisher/shared/home/home.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let admin: SignedIn;
let ids: string[];

const patch = (json: object, cookie = admin.cookie) => api.send('PATCH', '/admin/home', { cookie, json });
async function home() {
  const { body } = await api.send('GET', '/home');
  const { hero, pinned } = homeSchema.parse(body);
  return { hero: hero?.map(({ _id }) => _id) ?? null, pinned: pinned.map(({ _id }) => _id) };
}

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
  const movies = [await buildMovie(), await buildMovie(), await buildMovie()];
  ids = movies.map(({ _id }) => _id.toHexString());
});
afterAll(() => api.close());

describe('the films of the home page', () => {
  it('are the best ones until somebody chooses, in the order of the choice', async () => {
    expect(await home()).toEqual({ hero: null, pinned: [] });
    const [one = '', two = '', three = ''] = ids;
    expect((await patch({ hero: [three, one] })).status).toBe(200);
    await patch({ pinned: [two] });
    expect(await home()).toEqual({ hero: [three, one], pinned: [two] });

    await api.send('DELETE', `/movies/${three}`, { cookie: admin.cookie });
    expect(await home()).toEqual({ hero: [one], pinned: [two] });
    await api.send('POST', `/movies/${three}/restore`, { cookie: admin.cookie });
    expect((await home()).hero).toEqual([three, one]);

    await patch({ hero: null, pinned: [] });
    expect(await home()).toEqual({ hero: null, pinned: [] });
  });

  it('are the best of all where nobody chose, at least half of them African', async () => {
    for (let nth = 1; nth <= 8; nth += 1) await buildMovie({ industry: 'Hollywood', overallRating: 9 });
    const best = await buildMovie({ industry: 'Ghollywood', overallRating: 7 });
    const { body } = await api.send('GET', '/home');
    const { leading = [] } = homeSchema.parse(body);
    const industries = leading.map(({ industry }) => industry);
    expect(leading[0]?._id).toBe(best._id.toHexString());
    expect(industries.filter((industry) => industry !== 'Hollywood')).toHaveLength(3);
    expect(industries).toHaveLength(6);
  });

  it('are also those that are new in cinemas and on YouTube, the latest first, and what comes soon', async () => {
    const dayBefore = (days: number) =>
      new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const out = async (format: 'cinema' | 'youtube' | 'tv', date: string, country?: string) =>
      (await buildMovie({ releases: [{ format, date, ...(country && { country }) }] }))._id.toHexString();
    const before = await out('cinema', dayBefore(20), 'NG');
    const latest = await out('cinema', dayBefore(2));
    await out('cinema', dayBefore(2), 'FR');
    const premiere = await out('cinema', dayBefore(-3), 'NG');
    const later = await out('cinema', dayBefore(-30));
    await out('cinema', dayBefore(-30), 'US');
    await out('cinema', dayBefore(-200), 'NG');
    await out('cinema', dayBefore(60), 'NG');
    await out('cinema', dayBefore(0).slice(0, 7), 'NG');
    const video = await out('youtube', dayBefore(50), 'GH');
    const { inCinemas, onYoutube, comingSoon } = homeSchema.parse((await api.send('GET', '/home')).body);
    expect(inCinemas?.map(({ _id }) => _id)).toEqual([latest, before]);
    expect(onYoutube?.map(({ _id }) => _id)).toEqual([video]);
    expect(comingSoon.map(({ _id }) => _id)).toEqual([premiere, later]);
  });

  it('are chosen by admins, from films that there are, each once', async () => {
    const [one = ''] = ids;
    const unknown = 'f'.repeat(24);
    for (const json of [
      { hero: [] },
      { hero: [one, one] },
      { hero: [unknown] },
      { pinned: [unknown] },
      { pinned: Array.from({ length: 11 }, (_, index) => index.toString(16).padStart(24, '0')) },
      { pinned: null },
    ])
      expect(await patch(json)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await api.send('PATCH', '/admin/home', { json: {} })).status).toBe(401);
    expect((await patch({ hero: [one] }, (await api.signInAs('moderator')).cookie)).status).toBe(403);
    expect(await home()).toEqual({ hero: null, pinned: [] });
  });
});
