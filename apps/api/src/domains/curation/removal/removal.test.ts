import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchBudget } from '../../../platform/database/delete-in-batches.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { thorough } from '../../../testing/test-env.ts';
import { setUser } from '../../members/users/users.builder.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { NOTHING } from '../../ratings/member-movies/member-movies.model.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { hideMovies } from '../../archive/deleted-movies.service.ts';
import { ARCHIVE_BATCH } from '../../archive/archive.service.ts';
import { putRating, reassignRatingsToRole } from '../../ratings/ratings/ratings.service.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { differences, newMember, say, storedOfMovies } from './removal.builder.ts';
import { advanceRemoval, finishRemovals } from './removal-job.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');

let api: TestApi;
let now = START;
let admin: SignedIn;
let film: MovieRecord;
let other: MovieRecord;

const idOf = ({ _id }: MovieRecord) => _id.toHexString();
const send = (method: string, path: string, json?: object) =>
  api.send(method, path, { cookie: admin.cookie, ...(json && { json }) });
const remove = (movie = film) => send('DELETE', `/movies/${idOf(movie)}`);
const restore = (movie = film) => send('POST', `/movies/${idOf(movie)}/restore`);
const stored = (name: string, filter: object = {}) =>
  mongoose.connection.collection(name).countDocuments(filter);
/** What another process does some minutes later. */
const finish = (shouldContinue?: () => boolean) =>
  finishRemovals(api.context, createTestLogger(), shouldContinue);

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  now = START;
  for (const name of [
    ...Object.keys(await storedOfMovies()),
    'deletedMovies',
    'archivedRows',
    'movieChanges',
    'voters',
  ])
    await mongoose.connection.collection(name).deleteMany({});
  admin = await api.signInAs('admin');
  [film, other] = [await buildMovie(), await buildMovie()];
});
afterAll(() => api.close());

/** Two members say all that can be said of both films. @returns one of them */
async function discuss(): Promise<Types.ObjectId> {
  const [ada, obi] = [await newMember(api), await newMember(api)];
  for (const movie of [film, other]) {
    await say(api, movie, ada, { stars: 9, status: 'watched', review: 'I laughed a lot.', helpfulTo: obi });
    await say(api, movie, obi, { stars: 4, isDismissed: true, suggests: true });
  }
  return ada;
}

describe('a deleted film', () => {
  it('is out of sight with all that members said of it, and comes back as it was', async () => {
    const ada = await discuss();
    const before = await storedOfMovies();
    const profile = `/profile/${ada.toHexString()}`;
    expect((await remove()).status).toBe(200);

    expect(await differences()).toEqual([]);
    expect((await send('GET', `/movies/${idOf(film)}`)).status).toBe(404);
    expect((await send('GET', `${profile}/ratings`)).body).toMatchObject({ total: 1 });
    expect((await send('GET', `${profile}/reviews`)).body).toMatchObject({ total: 1 });
    expect((await send('GET', profile)).body).toMatchObject({ numberOfMoviesRated: 1 });
    expect((await send('GET', '/reviews')).body).toMatchObject({ total: 1 });
    expect(await stored('dismissals', { movieId: film._id })).toBe(0);
    expect(await stored('notifications', { movieId: film._id })).toBe(0);
    expect(await stored('suggestions', { movieId: film._id })).toBe(0);
    // Sent twice, after a lost answer for instance.
    expect((await remove()).status).toBe(200);

    now += 29 * DAY;
    admin = await api.signInAs('admin');
    expect(await finish()).toBe(0);
    const back = await restore();
    expect(back).toMatchObject({ status: 200, body: { _id: idOf(film), totalRatings: 2, reviews: 1 } });
    expect(await storedOfMovies()).toEqual(before);
    expect(await differences()).toEqual([]);
    expect(await stored('archivedRows')).toBe(0);
    expect(await restore()).toMatchObject({ status: 200, body: { _id: idOf(film) } });
    expect(await stored('movieChanges', { movieId: film._id, kind: { $ne: 'created' } })).toBe(2);
  });

  it('is erased after 30 days with all of it, and nothing else is', async () => {
    await discuss();
    await remove();
    now += 30 * DAY;
    admin = await api.signInAs('admin');
    expect((await restore()).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect(await finish()).toBe(1);
    for (const name of ['archivedRows', 'deletedMovies', 'movieChanges'])
      expect(await stored(name), name).toBe(0);
    expect(await stored('helpfulMarks')).toBe(1);
    expect(await stored('memberMovies', { movieId: other._id })).toBe(2);
    expect(await finish()).toBe(0);
  });

  it('comes back without what a member said whose account is gone, and with new roles', async () => {
    const ada = await discuss();
    const [critic] = await mongoose.connection
      .collection<{ userId: Types.ObjectId; movieId: Types.ObjectId }>('memberMovies')
      .find({ movieId: film._id, userId: { $ne: ada } })
      .toArray();
    await remove();
    await mongoose.connection.collection('users').deleteOne({ _id: ada });
    await mongoose.connection.collection('memberMovies').deleteMany({ userId: ada });
    await mongoose.connection.collection('reviews').deleteMany({ userId: ada });
    await mongoose.connection.collection('archivedRows').deleteMany({ noun: 'reviews' });
    await setUser(critic?.userId ?? ada, { role: 'critic' });
    await reassignRatingsToRole(critic?.userId ?? ada, 'critic');
    await mongoose.connection.collection('movies').updateOne({ _id: other._id }, { $set: { reviews: 0 } });
    await restore();
    const back = await MovieModel.findById(film._id).lean<MovieRecord>();
    expect(back).toMatchObject({ totalRatings: 1, criticVotes: 1, reviews: 0 });
  });

  it('stays away when another one has its title by now', async () => {
    await remove();
    const { title, yearOfRelease, genre } = film;
    await send('POST', '/movies', { title, yearOfRelease, genre });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'movie_exists' } });
    expect(await stored('deletedMovies', { _id: film._id, state: 'gone' })).toBe(1);
  });
});

describe('what a request leaves', () => {
  async function rateByMany(movie: MovieRecord, members: number): Promise<void> {
    const rows = Array.from({ length: members }, () => ({
      ...NOTHING,
      movieId: movie._id,
      userId: new Types.ObjectId(),
      stars: 7,
      ratedAt: new Date(),
    }));
    await mongoose.connection.collection('memberMovies').insertMany(rows);
  }

  it('archives a bounded number of very many ratings in the request, and the rest soon after', async () => {
    await rateByMany(film, 50 * ARCHIVE_BATCH + 1);
    expect((await remove()).status).toBe(200);
    expect(await stored('memberMovies')).toBe(1);
    expect((await send('GET', `/movies/${idOf(film)}`)).status).toBe(404);
    // Somebody may still be at it.
    expect(await finish()).toBe(0);
    now += 2 * MINUTE;
    expect(await finish(() => false)).toBe(0);
    expect(await stored('memberMovies')).toBe(1);
    now += 2 * MINUTE;
    expect(await finish()).toBe(1);
    expect([await stored('memberMovies'), await stored('archivedRows')]).toEqual([0, 50 * ARCHIVE_BATCH + 1]);
  }, 120_000);

  it('stores each rating whole or refuses it while the film is being deleted', async () => {
    const rateOnce = () =>
      putRating(
        api.context,
        { movieId: idOf(film), userId: new Types.ObjectId().toHexString(), role: 'member' },
        7,
      );
    const early = Array.from({ length: 10 }, rateOnce);
    const gone = MovieModel.deleteOne({ _id: film._id });
    const late = Array.from({ length: 10 }, rateOnce);
    const outcomes = await Promise.allSettled([...early, gone, ...late]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'movie_not_found' } });
    expect(await stored('memberMovies', { movieId: film._id })).toBe(20 - refused.length);
    await expect(rateOnce()).rejects.toMatchObject({ code: 'movie_not_found' });
  });

  it('is finished by another process, wherever the first one died, on the way out and back', async () => {
    await discuss();
    const before = await storedOfMovies();
    for (let steps = 0, isOver = false; !isOver; steps += thorough ? 1 : 5) {
      await inTransaction((session) => hideMovies({ _id: film._id }, { now: new Date(now) }, session));
      isOver = await advanceRemoval(film._id, api.context, batchBudget(steps));
      expect(await differences()).toEqual([]);
      now += 2 * MINUTE;
      await Promise.all([finish(), finish()]);
      expect(await stored('memberMovies', { movieId: film._id })).toBe(0);

      await mongoose.connection
        .collection('deletedMovies')
        .updateOne({ _id: film._id }, { $set: { state: 'returning' } });
      await advanceRemoval(film._id, api.context, batchBudget(steps));
      now += 2 * MINUTE;
      await finish();
      expect(await storedOfMovies(), `after ${steps} steps`).toEqual(before);
    }
    // Thorough: once for each step of each noun.
  }, 180_000);
});

describe('who may', () => {
  it.each([
    'DELETE /movies/:id',
    'POST /movies/:id/restore',
    'POST /movies/:id/unmerge',
    'POST /movies/:id/merge',
  ])('%s is for admins only', async (call) => {
    const [method = '', path = ''] = call.replace(':id', idOf(film)).split(' ');
    const json = path.endsWith('merge') && !path.endsWith('unmerge') ? { json: { into: idOf(other) } } : {};
    expect((await api.send(method, path, json)).status).toBe(401);
    const { cookie } = await api.signInAs('moderator');
    expect((await api.send(method, path, { cookie, ...json })).status).toBe(403);
    expect(await stored('deletedMovies')).toBe(0);
  });
});
