import { recountEverything } from '../../../recount.ts';
import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { buildUser } from '../../members/users/users.builder.ts';
import { MemberMovieModel } from '../member-movies/member-movies.model.ts';
import { recomputeMovies } from './recomputed-movies.service.ts';
import { removeMovieRows } from './recount.service.ts';
import { listRatingsOf } from '../member-movies/listed-ratings.service.ts';
import { countRatingsOf, openStarsOfMembers } from '../member-movies/own-ratings.service.ts';
import { seenMoviesOf } from '../member-movies/seen.service.ts';
import {
  ratingsPersonalData,
  fillMemberMovies,
  putRating,
  putStatus,
  reassignRatingsToRole,
  removeMemberRatings,
  removeRating,
  type FilledRow,
} from './ratings.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const NOW = new Date('2026-05-01T12:00:00Z');
const later = (minutes: number) => ({ clock: { now: () => new Date(NOW.getTime() + minutes * 60_000) } });
const context = later(0);
const films = () => mongoose.connection.collection('movies');
const movieOf = (id: Types.ObjectId) => films().findOne({ _id: id });

async function newMovie(): Promise<Types.ObjectId> {
  return (await buildMovie())._id;
}
async function newMember(role: 'member' | 'critic' = 'member'): Promise<Types.ObjectId> {
  return (await buildUser(api.context, { role }))._id;
}
/** Many films at once: copies of one, under these ids. */
async function buildMovies(ids: readonly Types.ObjectId[]): Promise<void> {
  const movie = await buildMovie();
  const copies = ids.map((_id) => ({ ...movie, _id, titleKey: _id.toHexString() }));
  await films().insertMany(copies);
}
const row = (movieId: Types.ObjectId, userId: Types.ObjectId, more: Partial<FilledRow> = {}): FilledRow => ({
  movieId,
  userId,
  role: 'member',
  stars: 8,
  status: null,
  at: NOW,
  ...more,
});
const key = (movieId: Types.ObjectId, userId: Types.ObjectId) => ({
  movieId: movieId.toHexString(),
  userId: userId.toHexString(),
  role: 'member' as const,
});

afterEach(async () => {
  // Whatever a test did through the services, nothing derived may be off.
  expect((await recountEverything(false)).differences).toEqual([]);
});

describe('removeMemberRatings', () => {
  it("removes the rows of the account from every film, and keeps others'", async () => {
    const [gone, stays] = [await newMember(), await newMember()];
    const movies = await Promise.all(Array.from({ length: 5 }, newMovie));
    await fillMemberMovies(
      movies.flatMap((id) => [row(id, gone, { stars: 2, status: 'watched' }), row(id, stays, { stars: 9 })]),
      NOW,
    );
    await removeMemberRatings(gone);
    for (const id of movies) {
      expect(await movieOf(id)).toMatchObject({
        totalRatings: 1,
        watchedCount: 1,
        viewers: 1,
        popularity: 1,
      });
    }
    expect(await MemberMovieModel.countDocuments({ userId: gone })).toBe(0);
    expect(await countRatingsOf(stays)).toBe(5);
    await ratingsPersonalData.erase(gone);
    expect(await ratingsPersonalData.read(gone)).toEqual([]);
  });
});

describe('reassignRatingsToRole', () => {
  it('moves the ratings to the critics’ side and back as the role changes', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const movie = await newMovie();
    await fillMemberMovies([row(movie, member, { stars: 10 }), row(movie, other, { stars: 6 })], NOW);
    const users = mongoose.connection.collection('users');
    for (const [role, criticVotes] of [
      ['critic', 1],
      ['moderator', 0],
    ] as const) {
      await users.updateOne({ _id: member }, { $set: { role } });
      await reassignRatingsToRole(member, role);
      expect(await movieOf(movie)).toMatchObject({
        criticVotes,
        criticStars: criticVotes * 10,
        totalRatings: 2,
      });
    }
  });
});

describe('a film that is deleted', () => {
  it('leaves no rows, and takes none any more', async () => {
    const [movie, member] = [await newMovie(), await newMember()];
    await putRating(context, key(movie, member), 5);
    await films().deleteOne({ _id: movie });
    await removeMovieRows(movie);
    await expect(putRating(context, key(movie, member), 6)).rejects.toMatchObject({
      code: 'movie_not_found',
    });
    expect(await MemberMovieModel.countDocuments({ movieId: movie })).toBe(0);
  });
});

describe('what other features ask', () => {
  it('is stars of members, ratings by pages, films seen', async () => {
    const [ada, obi] = [await newMember(), await newMember()];
    const [one, two, three] = [await newMovie(), await newMovie(), await newMovie()];
    await fillMemberMovies(
      [
        row(one, ada, { stars: 3 }),
        row(two, ada, { stars: 7, at: new Date(NOW.getTime() + 1) }),
        row(three, ada, { stars: null, status: 'watchlist' }),
        row(two, obi, { stars: null, status: 'watched' }),
      ],
      NOW,
    );
    expect(await openStarsOfMembers(two, [ada, obi])).toEqual(new Map([[ada.toHexString(), 7]]));
    const { rows, total } = await listRatingsOf(ada, { page: 1, limit: 1, sort: 'latest' }, 'anybody');
    expect({ total, rows: rows.map(({ movieId, stars }) => [movieId, stars]) }).toEqual({
      total: 2,
      rows: [[two, 7]],
    });
    expect(await seenMoviesOf(obi)).toMatchObject([{ movieId: two }]);
    expect(await seenMoviesOf(ada)).toHaveLength(2);
    // The same rows again change nothing.
    await fillMemberMovies([row(one, ada, { stars: 9 })], NOW);
    expect(await openStarsOfMembers(one, [ada])).toEqual(new Map([[ada.toHexString(), 3]]));
  });
});

describe('many writes at once in one process', () => {
  it('keeps the film exact while twelve members rate, change, take back and list', async () => {
    const movie = await newMovie();
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember()));
    await Promise.all(
      members.flatMap((member, index) => [
        putRating(context, key(movie, member), (index % 10) + 1),
        putStatus(context, key(movie, member), 'watched'),
        ...(index % 3 === 0 ? [removeRating(key(movie, member))] : []),
      ]),
    );
    const film = await movieOf(movie);
    expect(film).toMatchObject({ watchedCount: 12, viewers: 12, popularity: 12 });
    await recomputeMovies([movie, movie]);
    expect(await movieOf(movie)).toEqual(film);
  });
});

describe('a recount of more films and members than it reads at once', () => {
  it('finds exactly the wrong rows, and none in a second run', async () => {
    const ids = Array.from({ length: 450 }, () => new Types.ObjectId());
    const users = ids.map((_id) => ({ _id, usernameKey: _id.toHexString(), role: 'member' }));
    await mongoose.connection.collection('users').insertMany(users);
    await buildMovies(ids);
    const [first, middle, last] = [ids[0], ids[225], ids[449]];
    expect((await recountEverything(false)).differences).toEqual([]);
    for (const movieId of [first, middle, last]) {
      if (!movieId) continue;
      const row = { movieId, userId: movieId, stars: 9, critic: false };
      await MemberMovieModel.create({ ...row, ratedAt: NOW });
    }
    const { differences, ...looked } = await recountEverything(true);
    // Three members and three films.
    expect(differences).toHaveLength(6);
    expect(looked.movies).toBeGreaterThanOrEqual(450);
    expect(looked.members).toBeGreaterThanOrEqual(450);
  });
});
