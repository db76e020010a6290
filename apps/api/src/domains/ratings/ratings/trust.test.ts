import { recountEverything } from '../../../recount.ts';
import { scoreResponseSchema, type ScoreResponse } from '@filmfisher/shared/ratings/scores.schema';
import { holdListSchema } from '@filmfisher/shared/ratings/holds.schema';
import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { longAgo, rateFiveMovies } from '../../../testing/established-members.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { weighDueHolds } from './holds.service.ts';
import { MemberMovieModel } from '../member-movies/member-movies.model.ts';
import {
  fillMemberMovies,
  putRating,
  reassignRatingsToRole,
  removeMemberRatings,
} from './ratings.service.ts';
import { weighDueMembers } from './weighing.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: TestApi;
let moderator: SignedIn;
// Ahead of the real time: the database removes sessions by its own clock.
let now = new Date('2126-05-01T12:00:00Z');
const pass = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds));

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => now } } });
});
afterAll(() => api.close());
afterEach(async () => {
  expect((await recountEverything(false)).differences).toEqual([]);
});

/** Members without a password, made at this moment. */
async function newMembers(count: number, createdAt = now): Promise<Types.ObjectId[]> {
  const members = Array.from({ length: count }, () => new Types.ObjectId());
  const users = members.map((_id) => ({ _id, usernameKey: _id.toHexString(), role: 'member', createdAt }));
  await mongoose.connection.collection('users').insertMany(users);
  return members;
}

/** A film that 40 members gave 8 stars a month ago; all of them count in full. */
async function ratedMovie(): Promise<Types.ObjectId> {
  const { _id: movieId } = await buildMovie();
  const members = await newMembers(40, longAgo(now));
  await rateFiveMovies(members, now);
  const row = { movieId, role: 'member' as const, stars: 8, status: null, at: longAgo(now) };
  await fillMemberMovies(
    members.map((userId) => ({ ...row, userId })),
    now,
  );
  return movieId;
}

const rate = (movieId: Types.ObjectId, userId: Types.ObjectId, stars: number) =>
  putRating(
    api.context,
    { movieId: movieId.toHexString(), userId: userId.toHexString(), role: 'member' },
    stars,
  );

/** Every member gives the film so many stars, ten at a time, within less than an hour. */
async function attack(movieId: Types.ObjectId, members: readonly Types.ObjectId[], stars = 1): Promise<void> {
  for (let from = 0; from < members.length; from += 10) {
    pass(5 * MINUTE);
    await Promise.all(members.slice(from, from + 10).map((member) => rate(movieId, member, stars)));
  }
}

/** The score, which its own numbers must recompute. */
async function scoreOf(movieId: Types.ObjectId): Promise<ScoreResponse> {
  const { body } = await api.send('GET', `/movies/${movieId.toHexString()}/score`, {
    headers: { Authorization: 'none' },
  });
  const score = scoreResponseSchema.parse(body);
  const { full, light, neutralVotes, neutralStars } = score.audience;
  const audience =
    (neutralVotes * neutralStars + full.sum + light.weight * light.sum) /
    (neutralVotes + full.votes + light.weight * light.votes);
  expect(score.audience.score).toBeCloseTo(audience, 12);
  return score;
}

async function decide(movieId: Types.ObjectId, release: unknown, cookie?: string) {
  moderator = await api.signInAs('moderator');
  return api.send('POST', `/admin/holds/${movieId.toHexString()}/decision`, {
    json: { release },
    cookie: cookie ?? moderator.cookie,
  });
}

async function runTasks(): Promise<void> {
  await weighDueMembers(now);
  await weighDueHolds(now);
}

describe('votes of a campaign', () => {
  it('move the score by nothing while they are held, and are no viewers', async () => {
    const film = await ratedMovie();
    const before = await scoreOf(film);
    expect(before).toMatchObject({ overallRating: 7.8, hold: null, viewers: 40 });
    await attack(film, await newMembers(100));
    expect(await scoreOf(film)).toEqual({
      ...before,
      hold: { since: expect.any(String) as string, votes: 100 },
    });
    const page = await api.send('GET', `/movies/${film.toHexString()}`, {
      headers: { Authorization: 'none' },
    });
    // The bars show what people gave.
    const log = await api.send('GET', '/integrity');
    expect(log.body).toMatchObject({ entries: [{ kind: 'held_ratings', movieId: film.toHexString() }] });
    expect(page.body).toMatchObject({ hold: { votes: 100 }, totalRatings: 140, overallRating: 7.8 });
  });

  it('count as light ones, capped, when they are released', async () => {
    const film = await ratedMovie();
    const [other, ...members] = await newMembers(101);
    await attack(film, members);
    const held = await decide(film, true);
    expect(held.status).toBe(200);
    // Worked out by hand in score.test.ts.
    expect(held.body).toMatchObject({ overallRating: 6.7, hold: null, viewers: 140 });
    const released = await scoreOf(film);
    expect(released.audience.light).toEqual({ votes: 100, sum: 100, weight: 0.09 });
    if (other) await attack(film, [other]);
    expect(await scoreOf(film)).toMatchObject({ hold: null, audience: { light: { votes: 101 } } });
    await runTasks();
    expect(await scoreOf(film)).toMatchObject({ audience: { light: { votes: 101, sum: 101 } } });
    expect(
      await MemberMovieModel.countDocuments({ movieId: film, hold: mongoose.trusted({ $ne: null }) }),
    ).toBe(0);
  });

  it.each([
    ['a moderator keeps them out', async (film: Types.ObjectId) => void (await decide(film, false))],
    ['nobody decides', () => Promise.resolve()],
  ])('stay out for seven days when %s, and are then what their accounts have become', async (_who, wait) => {
    const film = await ratedMovie();
    const members = await newMembers(20);
    await attack(film, members);
    await wait(film);
    pass(6 * DAY);
    // Ten of them are no strangers any more.
    await rateFiveMovies(members.slice(0, 10), now);
    await runTasks();
    const during = await scoreOf(film);
    expect(during).toMatchObject({ overallRating: 7.8, viewers: 40, audience: { full: { votes: 40 } } });
    pass(DAY + MINUTE);
    await runTasks();
    expect(await scoreOf(film)).toMatchObject({
      hold: null,
      viewers: 60,
      audience: { full: { votes: 50, sum: 330 }, light: { votes: 10, sum: 10 } },
    });
    await runTasks();
    expect(
      await MemberMovieModel.countDocuments({ movieId: film, hold: mongoose.trusted({ $ne: null }) }),
    ).toBe(0);
    expect(await mongoose.connection.collection('movies').findOne({ _id: film })).not.toHaveProperty(
      'pastHolds',
    );
  });

  it('are held again when another campaign follows a decision', async () => {
    const film = await ratedMovie();
    await attack(film, await newMembers(20));
    await decide(film, false);
    await attack(film, await newMembers(11));
    expect(await scoreOf(film)).toMatchObject({ hold: null, audience: { light: { votes: 11 } } });
    await attack(film, await newMembers(5));
    expect(await scoreOf(film)).toMatchObject({ overallRating: 7.8, viewers: 40, hold: { votes: 16 } });
  });

  it('are never those that count in full, and can be changed and taken back while they are held', async () => {
    const film = await ratedMovie();
    const [one, two, three, ...members] = await newMembers(20);
    const grown = await newMembers(3, longAgo(now));
    await rateFiveMovies(grown, now);
    if (!one || !two || !three) throw new Error('no members');
    await attack(film, [one, two, three, ...members, ...grown]);
    expect(await scoreOf(film)).toMatchObject({
      hold: { votes: 20 },
      audience: { full: { votes: 43, sum: 323 } },
    });
    await rate(film, one, 10);
    await removeMemberRatings(two);
    await mongoose.connection.collection('users').deleteOne({ _id: two });
    await mongoose.connection.collection('users').updateOne({ _id: three }, { $set: { role: 'critic' } });
    await reassignRatingsToRole(three, 'critic');
    expect(await scoreOf(film)).toMatchObject({ hold: { votes: 18 }, critics: { count: 1 }, viewers: 44 });
  });

  it('are not seen where many rate a film as they like it', async () => {
    const film = await ratedMovie();
    const members = await newMembers(40);
    for (const [index, member] of members.entries()) await attack(film, [member], (index % 10) + 1);
    expect(await scoreOf(film)).toMatchObject({ hold: null, audience: { light: { votes: 40 } } });
  });

  it('are seen when 10 stars come at once, too, also on two films at the same time', async () => {
    const movies = [await ratedMovie(), await ratedMovie()];
    const members = await newMembers(30);
    await Promise.all(movies.flatMap((film) => members.map((member) => rate(film, member, 10))));
    for (const film of movies) {
      expect(await scoreOf(film)).toMatchObject({ overallRating: 7.8, hold: { votes: 30 } });
    }
  });
});

describe('a member', () => {
  it('has light votes until the account is a week old and has rated five titles', async () => {
    const [member = new Types.ObjectId()] = await newMembers(1);
    const movies = await Promise.all(Array.from({ length: 6 }, async () => (await buildMovie())._id));
    const isFull = async () => {
      const votes = await Promise.all(movies.map(async (film) => (await scoreOf(film)).audience.full.votes));
      return votes.reduce((sum, one) => sum + one, 0);
    };
    for (const film of movies.slice(0, 4)) await rate(film, member, 7);
    pass(7 * DAY + MINUTE);
    await runTasks();
    expect(await isFull()).toBe(0);
    for (const film of movies.slice(4)) await rate(film, member, 7);
    await runTasks();
    expect(await isFull()).toBe(6);
    await removeMemberRatings(member);
    expect(await isFull()).toBe(0);
  });

  it('has full votes as soon as the account is a week old when five titles are rated by then', async () => {
    const [member = new Types.ObjectId()] = await newMembers(1);
    await rateFiveMovies([member], now);
    const { _id: film } = await buildMovie();
    await rate(film, member, 9);
    await runTasks();
    expect(await scoreOf(film)).toMatchObject({ audience: { light: { votes: 1, sum: 9, weight: 0.25 } } });
    pass(7 * DAY);
    await runTasks();
    expect(await scoreOf(film)).toMatchObject({
      audience: { full: { votes: 1, sum: 9 }, light: { votes: 0 } },
    });
  });

  it('who gives ten films the same stars has light votes from then on', async () => {
    const [member = new Types.ObjectId()] = await newMembers(1, longAgo(now));
    const movies = await Promise.all(Array.from({ length: 10 }, async () => (await buildMovie())._id));
    const [first = film(), last = film()] = [movies[0], movies[9]];
    for (const one of movies.slice(0, 9)) await rate(one, member, 10);
    await runTasks();
    expect(await scoreOf(first)).toMatchObject({ audience: { full: { votes: 1 } } });
    await rate(last, member, 10);
    await runTasks();
    for (const one of [first, last]) {
      expect(await scoreOf(one)).toMatchObject({ audience: { full: { votes: 0 }, light: { votes: 1 } } });
    }
    await rate(last, member, 3);
    await rate(first, member, 4);
    await runTasks();
    expect(await scoreOf(first)).toMatchObject({ audience: { full: { votes: 1, sum: 4 } } });
  });
});

const film = () => new Types.ObjectId();

describe('the desk', () => {
  it('lists what is held with what would become of the score, and records what was decided', async () => {
    const held = await ratedMovie();
    await attack(held, await newMembers(100));
    moderator = await api.signInAs('moderator');
    const list = async () => {
      const answer = await api.send('GET', '/admin/holds', { cookie: moderator.cookie });
      const { holds } = holdListSchema.parse(answer.body);
      return holds.filter(({ movie }) => movie._id === held.toHexString());
    };
    expect(await list()).toMatchObject([
      { votes: 100, mean: 1, ratingWithThem: 6.7, movie: { overallRating: 7.8 } },
    ]);
    expect((await decide(held, false)).status).toBe(200);
    expect(await list()).toEqual([]);
    const log = await api.send('GET', '/admin/log', { cookie: moderator.cookie });
    expect(log.body).toMatchObject({
      entries: [{ kind: 'hold_decided', target: { id: held.toHexString() }, after: { released: false } }],
    });
  });

  it('refuses a second decision, an unknown film, anything but yes or no, and everybody but moderators', async () => {
    const held = await ratedMovie();
    await attack(held, await newMembers(12));
    const { cookie } = await api.signInAs('member');
    expect((await decide(held, true, cookie)).status).toBe(403);
    expect((await api.send('GET', '/admin/holds', { cookie })).status).toBe(403);
    expect((await api.send('GET', '/admin/holds')).status).toBe(401);
    expect(await decide(held, 'yes')).toMatchObject({
      status: 400,
      body: { fields: { release: 'release must be true or false' } },
    });
    expect((await decide(held, true)).status).toBe(200);
    expect(await decide(held, false)).toMatchObject({ status: 409, body: { code: 'not_held' } });
    expect(await decide(film(), true)).toMatchObject({ status: 404, body: { code: 'movie_not_found' } });
  });
});
