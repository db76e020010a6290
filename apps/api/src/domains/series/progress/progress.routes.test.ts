import { followedSeriesSchema, ownProgressSchema } from '@filmfisher/shared/series/episodes.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { buildSeries, putSeasons, seasonsOf } from '../../../testing/series-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { seriesSeenHandler } from './seen-series.service.ts';

let api: TestApi;
let member: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  member = await api.signInAs('member');
});
afterAll(() => api.close());

const put = (movieId: string, season: number, episode: number) =>
  api.send('PUT', `/movies/${movieId}/progress`, { cookie: member.cookie, json: { season, episode } });
const own = async (movieId: string) =>
  ownProgressSchema.parse(
    (await api.send('GET', `/movies/${movieId}/progress`, { cookie: member.cookie })).body,
  );
const followed = async () =>
  followedSeriesSchema
    .parse((await api.send('GET', '/progress', { cookie: member.cookie })).body)
    .series.map(({ movie, next }) => [movie._id, next.season, next.number]);

describe('how far a member has watched a series', () => {
  it('begins before the first episode, moves to any, and tells the next one', async () => {
    const { movieId, episodes } = await buildSeries(api, 2, 1);
    expect(await own(movieId)).toMatchObject({ progress: null, next: { _id: episodes[0] } });
    expect((await put(movieId, 1, 2)).body).toMatchObject({
      progress: { season: 1, episode: 2 },
      next: { _id: episodes[2], season: 2, number: 1 },
    });
    await put(movieId, 2, 1);
    expect(await own(movieId)).toMatchObject({ progress: { season: 2, episode: 1 }, next: null });
    await put(movieId, 1, 1);
    expect(await own(movieId)).toMatchObject({ next: { _id: episodes[1] } });
    await api.send('DELETE', `/movies/${movieId}/progress`, { cookie: member.cookie });
    expect(await own(movieId)).toMatchObject({ progress: null });
  });

  it('is kept to oneself', async () => {
    const { movieId } = await buildSeries(api, 2);
    await put(movieId, 1, 1);
    member = await api.signInAs('member');
    expect(await own(movieId)).toMatchObject({ progress: null });
    expect((await api.send('GET', `/movies/${movieId}/progress`)).status).toBe(401);
  });

  it('lists the series that go on, the latest first, and one again when it gets another season', async () => {
    const [one, two] = [await buildSeries(api, 2), await buildSeries(api, 1)];
    await put(one.movieId, 1, 1);
    await put(two.movieId, 1, 1);
    expect(await followed()).toEqual([[one.movieId, 1, 2]]);
    await putSeasons(api, two.movieId, { seasons: seasonsOf(1, 1) });
    expect(await followed()).toEqual([
      [two.movieId, 2, 1],
      [one.movieId, 1, 2],
    ]);
  });

  it('makes a series unseen while a merge brings it another episode', async () => {
    const [old, into] = [await buildSeries(api, 2), await buildSeries(api, 1)];
    const { cookie } = await api.signInAs('admin');
    const seen = async () => {
      await api.jobs.later.drain();
      const path = `/movies/${into.movieId}/watch`;
      return ((await api.send('GET', path, { cookie: member.cookie })).body as { seen: boolean }).seen;
    };
    await put(into.movieId, 1, 1);
    expect(await seen()).toBe(true);
    await api.send('POST', `/movies/${old.movieId}/merge`, { cookie, json: { into: into.movieId } });
    expect(await seen()).toBe(false);
    await api.send('POST', `/movies/${old.movieId}/unmerge`, { cookie });
    expect(await seen()).toBe(true);
  });

  it('keeps the job that counts a series again until it has come to the end', async () => {
    const { movieId } = await buildSeries(api, 1);
    const step = () => {
      throw new Error('this process ends');
    };
    const run = seriesSeenHandler(api.context).run({ movieId }, { step } as unknown as JobRun);
    await expect(run).rejects.toThrow('this process ends');
  });

  it('refuses an episode and a series that there are not', async () => {
    const { movieId } = await buildSeries(api, 1);
    expect(await put(movieId, 1, 2)).toMatchObject({ status: 404, body: { code: 'episode_not_found' } });
    expect((await put(new Types.ObjectId().toHexString(), 1, 1)).status).toBe(404);
    expect(await put(movieId, 0.5, 1)).toMatchObject({
      status: 400,
      body: { fields: { season: 'Season must be a whole number from 0 to 200' } },
    });
  });
});
