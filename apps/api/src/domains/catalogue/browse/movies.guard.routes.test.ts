import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';

let api: TestApi;
let paths: string[];
let poster: string;

beforeAll(async () => {
  api = await createTestApi({ env: { GUARD_CONTENT: 'true' } });
  const id = (await buildMovie())._id.toHexString();
  paths = ['/movies', `/movies/${id}`];
  poster = `/movies/${id}/poster.svg`;
});
afterAll(() => api.close());

describe('films when GUARD_CONTENT=true', () => {
  it('are not shown to visitors', async () => {
    for (const path of paths) expect(await api.send('GET', path)).toMatchObject({ status: 401 });
  });

  it('are shown to members, and kept out of public caches', async () => {
    const { cookie } = await api.signInAs('member');
    for (const path of paths) {
      const { status, headers } = await api.send('GET', path, { cookie });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('private');
    }
  });

  it('leave their designed posters public, for mails and shared links', async () => {
    const { status, headers } = await api.send('GET', poster);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('public');
  });
});
