import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { notifyFollow, notifyHelpful } from '../notifications/notifications.service.ts';
import { dismiss } from '../recommendations/recommendations.service.ts';
import { buildMovie } from './movies.builder.ts';
import { MovieModel, type MovieRecord } from './movies.model.ts';

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
  await notifyHelpful({ authorId: member.user._id, actorId: new Types.ObjectId(), ...review }, api.context);
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
    await notifyFollow({ userId: member.user._id, actorId: admin.user._id }, api.context);

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
});
