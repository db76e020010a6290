import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { setUser } from '../members/users/users.builder.ts';
import type { MovieRecord } from '../catalogue/movies/movie-fields.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../catalogue/movies/movies.model.ts';
import { MovieMarkModel } from '../movie-marks/movie-marks.model.ts';
import { withdrawMakers } from './own-movies.service.ts';
import { MemberMovieModel } from './member-movies/member-movies.model.ts';

let api: TestApi;
let admin: SignedIn;
let maker: SignedIn;
let name: string;
let own: MovieRecord;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
});
beforeEach(async () => {
  made += 1;
  name = `Kemi Adetiba ${made}`;
  [own, maker] = [await buildMovie({ directors: [name] }), await api.signInAs('member')];
});
afterAll(() => api.close());

const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
const say = (method: string, movie: MovieRecord, what: string, json: object) =>
  api.send(method, `/movies/${idOf(movie)}/${what}`, { cookie: maker.cookie, json });
const ratingsOf = async (movie: MovieRecord) =>
  (await MovieModel.findById(movie._id).lean<MovieRecord>())?.totalRatings;
const starsOf = async (movie: MovieRecord) =>
  (await MemberMovieModel.findOne({ movieId: movie._id, userId: maker.user._id }).lean())?.stars ?? null;
const personOf = (movie: MovieRecord) => movie.people?.[0]?.personId ?? new Types.ObjectId();
const verify = () =>
  setUser(maker.user._id, { role: 'maker', maker: { personId: personOf(own), evidence: 'A letter' } });
const sweep = () =>
  withdrawMakers(
    () => Promise.resolve(),
    () => true,
  );

describe('what a filmmaker said of an own film', () => {
  it('is taken back when the member becomes a filmmaker', async () => {
    const other = await buildMovie();
    for (const movie of [own, other]) await say('PUT', movie, 'rating', { stars: 10 });
    await say('PUT', own, 'aspects', { story: 5 });
    const { status } = await api.send('PATCH', `/admin/members/${idOf(maker.user)}`, {
      cookie: admin.cookie,
      json: { role: 'maker', maker: { personId: personOf(own).toHexString(), evidence: 'A letter' } },
    });
    expect(status).toBe(200);
    expect([await starsOf(own), await ratingsOf(own)]).toEqual([null, 0]);
    expect(await MovieMarkModel.countDocuments({ userId: maker.user._id })).toBe(0);
    expect(await starsOf(other)).toBe(10);
  });

  it('is taken back when the film names the member later', async () => {
    const movie = await buildMovie();
    await verify();
    await say('PUT', movie, 'rating', { stars: 10 });
    await MovieModel.updateOne({ _id: movie._id }, { people: own.people });
    await sweep();
    expect([await starsOf(movie), await ratingsOf(movie)]).toEqual([null, 0]);
  });

  it('does not come by a merge', async () => {
    const movie = await buildMovie();
    await verify();
    await say('PUT', movie, 'rating', { stars: 10 });
    const merged = await api.send('POST', `/movies/${idOf(movie)}/merge`, {
      cookie: admin.cookie,
      json: { into: idOf(own) },
    });
    expect(merged.status).toBeLessThan(300);
    expect([await starsOf(own), await ratingsOf(own)]).toEqual([null, 0]);
  });
});
