import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELETE_BATCH } from '../../platform/database/delete-in-batches.ts';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { notify } from '../notifications/notifications.service.ts';
import { putRating } from '../opinions/ratings/ratings.service.ts';
import { dismiss } from '../opinions/recommendations/recommendations.service.ts';
import { finishRemovals } from './movie-deletion.service.ts';
import { MovieRemovalModel } from './movie-deletions.model.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { MovieModel, type MovieRecord } from '../catalogue/movies/movies.model.ts';

let api: TestApi;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  [admin, member] = [await api.signInAs('admin'), await api.signInAs('member')];
});
afterAll(() => api.close());

/** Leaves behind what members do with a film: a dismissed recommendation and news of a helpful review. */
async function leaveTraces({ _id: movieId }: MovieRecord): Promise<void> {
  await dismiss(member.user._id, movieId.toHexString(), api.context);
  const review = { reviewId: new Types.ObjectId(), movieId };
  await notify(
    { kind: 'helpful', userId: member.user._id, actorId: new Types.ObjectId(), ...review },
    api.context,
  );
}

const stored = (name: string, filter: object) => MovieModel.db.collection(name).countDocuments(filter);
const tracesOf = async ({ _id: movieId }: MovieRecord): Promise<number[]> => [
  await stored('dismissals', { movieId }),
  await stored('notifications', { movieId }),
];
const remove = (movie: MovieRecord) =>
  api.send('DELETE', `/movies/${movie._id.toHexString()}`, { cookie: admin.cookie });

describe('deleting a film', () => {
  it('takes away dismissals and notifications about it, and no others', async () => {
    const [gone, other] = [await buildMovie(), await buildMovie()];
    for (const movie of [gone, other]) await leaveTraces(movie);
    await notify({ kind: 'follow', userId: member.user._id, actorId: admin.user._id }, api.context);

    expect((await remove(gone)).status).toBe(200);

    expect(await tracesOf(gone)).toEqual([0, 0]);
    expect(await tracesOf(other)).toEqual([1, 1]);
    expect(await stored('notifications', { userId: member.user._id, kind: 'follow' })).toBe(1);
  });

  it('is finished by the next delete of a film that is gone already', async () => {
    const movie = await buildMovie();
    await leaveTraces(movie);
    await MovieModel.deleteOne({ _id: movie._id });
    expect((await remove(movie)).status).toBe(404);
    expect(await tracesOf(movie)).toEqual([0, 0]);
  });

  it('leaves no note of a removal that is over', async () => {
    const movie = await buildMovie();
    await leaveTraces(movie);
    await remove(movie);
    expect(await MovieRemovalModel.countDocuments()).toBe(0);
  });
});

describe('what a request leaves', () => {
  const MINUTES = 60_000;
  /** @returns how many removals are finished by a process some minutes later */
  const finish = (minutes: number, mayGoOn?: () => boolean) => {
    const clock = { now: () => new Date(api.context.clock.now().getTime() + minutes * MINUTES) };
    return finishRemovals({ clock }, createTestLogger(), mayGoOn);
  };
  /** Every member has rated it. */
  async function rate({ _id: movieId }: MovieRecord, members: number): Promise<void> {
    const rows = Array.from({ length: members }, () => ({
      movieId,
      userId: new Types.ObjectId(),
      part: '00',
      stars: 7,
      critic: false,
      status: null,
      ratedAt: new Date(),
      statusAt: null,
    }));
    await MovieModel.db.collection('memberMovies').insertMany(rows);
  }
  const left = async (movie: MovieRecord) => [
    await stored('memberMovies', { movieId: movie._id }),
    ...(await tracesOf(movie)),
    await stored('movieRemovals', { _id: movie._id }),
  ];

  it('When a film has very many ratings, then a request removes a bounded number, and the rest goes soon', async () => {
    const [gone, other] = [await buildMovie(), await buildMovie()];
    const many = 50 * DELETE_BATCH + 1;
    await rate(gone, many);
    for (const movie of [gone, other]) {
      await rate(movie, 1);
      await leaveTraces(movie);
    }

    expect((await remove(gone)).status).toBe(200);
    expect(await left(gone)).toEqual([2, 1, 1, 1]);
    expect((await api.send('GET', `/movies/${gone._id.toHexString()}`)).status).toBe(404);

    expect(await finish(0)).toBe(0);
    expect(await finish(2, () => false)).toBe(0);
    expect(await left(gone)).toEqual([2, 1, 1, 1]);
    expect(await finish(2)).toBe(1);
    expect(await left(gone)).toEqual([0, 0, 0, 0]);
    expect(await left(other)).toEqual([1, 1, 1, 0]);
  }, 120_000);

  it('When a film goes while many rate it, then each rating is stored whole or refused', async () => {
    const movie = await buildMovie();
    const movieId = movie._id.toHexString();
    const rateOnce = () =>
      putRating(api.context, { movieId, userId: new Types.ObjectId().toHexString(), role: 'member' }, 7);
    const early = Array.from({ length: 10 }, rateOnce);
    const gone = MovieModel.deleteOne({ _id: movie._id });
    const late = Array.from({ length: 10 }, rateOnce);
    const outcomes = await Promise.allSettled([...early, gone, ...late]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'movie_not_found' } });
    expect(await stored('memberMovies', { movieId: movie._id })).toBe(20 - refused.length);
    await expect(rateOnce()).rejects.toMatchObject({ code: 'movie_not_found' });
    expect(await stored('memberMovies', { movieId: movie._id })).toBe(20 - refused.length);
  });

  it('When a process died before it deleted the film, then another one does', async () => {
    const movie = await buildMovie();
    await leaveTraces(movie);
    await rate(movie, 1);
    await MovieRemovalModel.create({ _id: movie._id, at: api.context.clock.now() });
    expect(await finish(0)).toBe(0);
    expect(await MovieModel.exists({ _id: movie._id })).not.toBeNull();
    expect(await Promise.all([finish(2), finish(2)])).toContain(1);
    expect(await MovieModel.exists({ _id: movie._id })).toBeNull();
    expect(await left(movie)).toEqual([0, 0, 0, 0]);
  });
});
