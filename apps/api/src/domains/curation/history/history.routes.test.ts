import { auditLogSchema } from '@filmfisher/shared/desk/audit-log.schema';
import { movieHistorySchema } from '@filmfisher/shared/movies/movie-changes.schema';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let admin: SignedIn;
let titles = 0;

const send = (method: string, path: string, json?: object) =>
  api.send(method, path, { cookie: admin.cookie, ...(json && { json }) });
const patch = (id: string, json: object) => send('PATCH', `/movies/${id}`, json);
const revert = (id: string, changeId = '') => send('POST', `/movies/${id}/history/${changeId}/revert`);

async function newMovie(): Promise<string> {
  titles += 1;
  const { body } = await send('POST', '/movies', { title: `Film ${titles}`, genre: ['Drama'], minutes: 90 });
  return movieSchema.parse(body)._id;
}

async function changesOf(id: string) {
  const { status, body } = await send('GET', `/movies/${id}/history`);
  expect(status).toBe(200);
  return movieHistorySchema.parse(body).changes;
}

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
});
afterAll(() => api.close());

describe('the history of a film', () => {
  it('tells who changed what, the latest first, and so does the log of the desk', async () => {
    const id = await newMovie();
    await patch(id, { minutes: null, tagline: 'New' });
    // Nothing new.
    await patch(id, { tagline: 'New' });
    await send('DELETE', `/movies/${id}`);
    await send('POST', `/movies/${id}/restore`);
    const by = { userId: admin.user._id.toHexString(), username: admin.user.username };
    expect(await changesOf(id)).toMatchObject([
      { kind: 'restored', by },
      { kind: 'deleted', by, before: { tagline: 'New', title: `Film ${titles}` } },
      {
        kind: 'changed',
        by,
        source: 'desk',
        before: { minutes: 90, tagline: '' },
        after: { minutes: null, tagline: 'New' },
      },
      { kind: 'created', by, after: { title: `Film ${titles}`, minutes: 90 } },
    ]);
    const { body } = await send('GET', `/admin/log?target=${id}`);
    const acts = auditLogSchema.parse(body).entries;
    expect(acts.map(({ kind, target }) => [kind, target?.name])).toEqual(
      ['movie_restored', 'movie_deleted', 'movie_changed', 'movie_created'].map((kind) => [
        kind,
        `Film ${titles} (2025)`,
      ]),
    );
    expect(acts[2]).toMatchObject({ before: { minutes: 90 }, after: { minutes: null } });
  });

  it('comes by pages', async () => {
    const id = await newMovie();
    for (let minutes = 1; minutes <= 21; minutes += 1) await patch(id, { minutes });
    const first = movieHistorySchema.parse((await send('GET', `/movies/${id}/history`)).body);
    const second = movieHistorySchema.parse(
      (await send('GET', `/movies/${id}/history?cursor=${first.next ?? ''}`)).body,
    );
    expect([first.changes.length, second.changes.length, second.next]).toEqual([20, 2, null]);
    expect(second.changes[1]?.kind).toBe('created');
  });

  it('is for admins, and of films that there are', async () => {
    const id = await newMovie();
    const { cookie } = await api.signInAs('moderator');
    for (const [method, path] of [
      ['GET', `/movies/${id}/history`],
      ['POST', `/movies/${id}/history/${UNKNOWN_ID}/revert`],
    ] as const) {
      expect((await api.send(method, path)).status).toBe(401);
      expect((await api.send(method, path, { cookie })).status).toBe(403);
    }
    expect((await send('GET', `/movies/${UNKNOWN_ID}/history`)).status).toBe(404);
    expect((await revert(UNKNOWN_ID, UNKNOWN_ID)).status).toBe(404);
    expect(await revert(id, UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'change_not_found' } });
  });
});

describe('taking a change back', () => {
  it('makes the fields as they were, notes that too, and is itself taken back', async () => {
    const id = await newMovie();
    await patch(id, { minutes: 80, cast: ['Ada Obi'] });
    const [change] = await changesOf(id);
    await patch(id, { tagline: 'Something else' });
    const answer = await revert(id, change?._id);
    expect(answer).toMatchObject({ status: 200, body: { minutes: 90, cast: [], tagline: 'Something else' } });
    const [latest] = await changesOf(id);
    expect(latest).toMatchObject({
      kind: 'reverted',
      before: { minutes: 80 },
      after: { minutes: 90, cast: [] },
    });
    expect((await revert(id, latest?._id)).body).toMatchObject({ minutes: 80, cast: [{ name: 'Ada Obi' }] });
  });

  it('brings a replaced picture back', async () => {
    const id = await newMovie();
    const upload = async (background: string) => {
      const png = await sharp({ create: { width: 40, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(png)]), 'a.png');
      const answer = await api.send('PUT', `/movies/${id}/image`, { cookie: admin.cookie, body });
      return movieSchema.parse(answer.body).image.url;
    };
    const first = await upload('#111111');
    await upload('#222222');
    const [change] = await changesOf(id);
    expect((await revert(id, change?._id)).body).toMatchObject({ image: { url: first } });
    expect((await api.send('GET', first.replace('/api/v1', ''))).status).toBe(200);
  });

  it('is refused when somebody has changed the same again, or has taken the title', async () => {
    const id = await newMovie();
    const title = `Film ${titles}`;
    await patch(id, { title: 'Other Title' });
    const [change] = await changesOf(id);
    await send('POST', '/movies', { title, genre: ['Drama'] });
    expect(await revert(id, change?._id)).toMatchObject({ status: 409, body: { code: 'movie_exists' } });
    await patch(id, { title: 'A Third Title' });
    expect(await revert(id, change?._id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const created = (await changesOf(id)).at(-1);
    expect((await revert(id, created?._id)).status).toBe(404);
  });
});
