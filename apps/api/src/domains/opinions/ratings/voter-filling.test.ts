import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { recountEverything } from './recount.service.ts';
import { fillLightVotes } from './voter-filling.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('weighs the ratings of an installation that knew no light votes, and may run again', async () => {
  const now = new Date();
  const { _id, ...movie } = await buildMovie();
  const films = [_id, ...Array.from({ length: 210 }, () => new Types.ObjectId())];
  const members = Array.from({ length: 120 }, () => new Types.ObjectId());
  const collection = (name: string) => mongoose.connection.collection(name);
  // More films than are read at once.
  await collection('movies').insertMany(
    films.slice(1).map((id) => ({ ...movie, _id: id, titleKey: id.toHexString() })),
  );
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await collection('users').insertMany(
    members.map((_id) => ({ _id, usernameKey: _id.toHexString(), role: 'member', createdAt })),
  );
  // Every second member has rated five films, the others one; nobody the first film.
  const rows = members.flatMap((userId, index) =>
    films.slice(1, index % 2 === 0 ? 6 : 2).map((movieId) => ({
      movieId,
      userId,
      stars: 8,
      critic: false,
      status: null,
      ratedAt: createdAt,
      statusAt: null,
    })),
  );
  await collection('memberMovies').insertMany(rows);
  await collection('movies').updateMany({}, { $unset: { lightVotes: '', lightStars: '' } });

  expect(await fillLightVotes(now)).toBe(1);
  expect(await collection('movies').findOne({ _id: films[1] })).toMatchObject({
    totalRatings: 120,
    lightVotes: 60,
    lightStars: 480,
  });
  expect(await collection('movies').findOne({ _id: films[0] })).toMatchObject({ lightVotes: 0 });
  expect(await collection('voters').countDocuments({ light: true })).toBe(60);
  await fillLightVotes(now);
  // The other films were never counted: former releases had counted them.
  const { differences } = await recountEverything(true);
  expect(differences.map(({ what }) => what.replace(/[0-9a-f]{24}: .*/, ''))).toEqual(Array(4).fill('film '));
  expect((await recountEverything(false)).differences).toEqual([]);
});
