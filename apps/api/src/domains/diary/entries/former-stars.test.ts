import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MemberMovieModel } from '../../opinions/ratings/member-movies.model.ts';
import { EntryModel } from './entries.model.ts';
import { noteStarsOfPrivateEntries } from './former-stars.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('notes the private entry that stars of an earlier release came with, and no other', async () => {
  const { cookie, user } = await api.signInAs('member');
  const films = [(await buildMovie())._id, (await buildMovie())._id];
  for (const [index, movieId] of films.entries())
    await api.send('POST', '/diary', {
      cookie,
      json: { movieId: movieId.toHexString(), stars: 8, private: index === 0 },
    });
  await MemberMovieModel.updateMany({ userId: user._id }, { $unset: { ratedBy: '' } });
  await noteStarsOfPrivateEntries();
  const [hidden, open] = await MemberMovieModel.find({ userId: user._id }).sort({ _id: 1 }).lean();
  expect(hidden?.ratedBy).toEqual(
    (await EntryModel.findOne({ userId: user._id, private: true }).lean())?._id,
  );
  expect(open).not.toHaveProperty('ratedBy');
});
