import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { setUser } from '../accounts/users/users.builder.ts';
import type { MovieRecord } from '../catalogue/movies/movie-fields.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../catalogue/movies/movies.model.ts';
import { MovieMarkModel } from './movie-marks/movie-marks.model.ts';
import { withdrawMakers } from './own-films.service.ts';
import { MemberMovieModel } from './ratings/member-movies.model.ts';

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
const say = (method: string, film: MovieRecord, what: string, json: object) =>
  api.send(method, `/movies/${idOf(film)}/${what}`, { cookie: maker.cookie, json });
const ratingsOf = async (film: MovieRecord) =>
  (await MovieModel.findById(film._id).lean<MovieRecord>())?.totalRatings;
const starsOf = async (film: MovieRecord) =>
  (await MemberMovieModel.findOne({ movieId: film._id, userId: maker.user._id }).lean())?.stars ?? null;
const personOf = (film: MovieRecord) => film.people?.[0]?.personId ?? new Types.ObjectId();
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
    for (const film of [own, other]) await say('PUT', film, 'rating', { stars: 10 });
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
    const film = await buildMovie();
    await verify();
    await say('PUT', film, 'rating', { stars: 10 });
    await MovieModel.updateOne({ _id: film._id }, { people: own.people });
    await sweep();
    expect([await starsOf(film), await ratingsOf(film)]).toEqual([null, 0]);
  });

  it('does not come by a merge', async () => {
    const film = await buildMovie();
    await verify();
    await say('PUT', film, 'rating', { stars: 10 });
    const merged = await api.send('POST', `/movies/${idOf(film)}/merge`, {
      cookie: admin.cookie,
      json: { into: idOf(own) },
    });
    expect(merged.status).toBeLessThan(300);
    expect([await starsOf(own), await ratingsOf(own)]).toEqual([null, 0]);
  });
});
