import { recountEverything } from '../../../recount.ts';
import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { type Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type AppContext } from '../../../platform/context.ts';
import { createDatabase, type Database } from '../../../platform/database/database.ts';
import { createLogger } from '../../../platform/process/logger.ts';
import { startProcessGroup, type ApiProcess, type ProcessGroup } from '../../../testing/process-group.ts';
import { registerCookies } from '../../../testing/request-secrets.ts';
import { startProcess, waitFor } from '../../../testing/server-process.ts';
import { testEnv, thorough } from '../../../testing/test-env.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { beginSession } from '../../accounts/sessions/sessions.service.ts';
import { buildUser } from '../../members/users/users.builder.ts';
import { MemberMovieModel } from '../member-movies/member-movies.model.ts';
import { scoreOf } from './movie-counts.ts';

/*
 * Processes of the product over one database, and what is derived on the films after they have all written, or died.
 */
let group: ProcessGroup;
let database: Database;
let context: AppContext;
const ENV = { RATE_LIMIT_SCALE: '10000' };

beforeAll(async () => {
  group = await startProcessGroup();
  database = createDatabase(createLogger('fatal'));
  await database.connect(group.mongoUri);
  context = createContext(testEnv({ ...group.secrets, DATA_DIR: '/nonexistent' }));
});
afterAll(async () => {
  await database.close();
  await group.close();
});

async function newMovies(count: number): Promise<Types.ObjectId[]> {
  const movies: Types.ObjectId[] = [];
  for (let film = 0; film < count; film += 1) movies.push((await buildMovie())._id);
  return movies;
}

async function newMember(role: Role = 'member'): Promise<{ id: Types.ObjectId; cookie: string }> {
  const user = await buildUser(context, { role });
  const cookie = await beginSession(context, user, { remember: false, device: 'test' });
  const pair = `${cookie.name}=${cookie.value ?? ''}`;
  registerCookies(pair);
  return { id: user._id, cookie: pair };
}

/** The film's numbers against the rows themselves, counted here in another way than the product does. */
async function expectExact(film: Types.ObjectId): Promise<void> {
  const rows = await MemberMovieModel.find({ movieId: film }).lean();
  const movie = await mongoose.connection.collection('movies').findOne({ _id: film });
  const votes = (stars: number) => rows.filter((row) => row.stars === stars).length;
  const histogram = Array.from({ length: 10 }, (_, index) => ({
    star: 10 - index,
    count: votes(10 - index),
  }));
  const rated = rows.filter(({ stars }) => stars !== null);
  const critics = rated.filter(({ critic }) => critic);
  const viewers = rows.filter(({ stars, status }) => stars !== null || status === 'watched').length;
  const criticStars = critics.reduce((sum, { stars }) => sum + (stars ?? 0), 0);
  const lightVotes = rated.length - critics.length;
  const lightStars = rated.reduce((sum, { stars }) => sum + (stars ?? 0), 0) - criticStars;
  expect(movie).toMatchObject({
    ratings: histogram,
    totalRatings: rated.length,
    criticVotes: critics.length,
    criticStars,
    // Nobody has rated five films.
    lightVotes,
    lightStars,
    viewers,
    popularity: rows.length,
    watchlistCount: rows.filter(({ status }) => status === 'watchlist').length,
    watchingCount: rows.filter(({ status }) => status === 'watching').length,
    watchedCount: viewers,
  });
  const score = scoreOf({
    ratings: histogram,
    totalRatings: rated.length,
    criticVotes: critics.length,
    criticStars,
    lightVotes,
    lightStars,
    viewers,
  });
  expect(movie?.score).toBeCloseTo(score.overall, 9);
  expect(movie?.overallRating).toBe(score.overallRating);
}

const expectNoDrift = async () => expect((await recountEverything(false)).differences).toEqual([]);

/** Milliseconds: much more than it takes, for machines that are busy with other things. */
const TIMEOUT_MS = 240_000;
const [MEMBERS, WRITES] = thorough ? [50, 20] : [30, 12];
/** On each of two films. */
const KILLS = thorough ? 10 : 3;

describe('two processes that take ratings at once (R15)', () => {
  it(
    'leave every film exact',
    async () => {
      const movies = await newMovies(3);
      const members = [];
      for (let index = 0; index < MEMBERS; index += 1)
        members.push(await newMember(index % 10 ? 'member' : 'critic'));
      const apis = await Promise.all([group.add(ENV), group.add(ENV)]);

      const writeOnce = async (api: ApiProcess, cookie: string, turn: number) => {
        const path = `/movies/${movies[turn % 3]?.toHexString() ?? ''}`;
        const status = ['watchlist', 'watching', 'watched', 'dropped'][turn % 4];
        const requests = [
          ['PUT', `${path}/rating`, { json: { stars: (turn % 10) + 1 } }],
          ['PUT', `${path}/rating`, { json: { stars: ((turn * 7) % 10) + 1 } }],
          ['PUT', `${path}/watch`, { json: { status } }],
          ['DELETE', `${path}/${turn % 2 ? 'rating' : 'watch'}`, {}],
        ] as const;
        const [method, address, body] = requests[Math.floor(turn / 3) % 4] ?? requests[0];
        const answer = await api.send(method, address, { ...body, cookie });
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).not.toMatch(/:-\d/);
      };
      await Promise.all(
        members.map(async ({ cookie }, index) => {
          for (let write = 0; write < WRITES; write += 1) {
            const api = apis[(index + write) % 2] ?? apis[0];
            await writeOnce(api, cookie, index * 13 + write * 5);
          }
        }),
      );

      for (const film of movies) {
        await expectExact(film);
        const path = `/movies/${film.toHexString()}`;
        const [one, two] = await Promise.all(apis.map(async (api) => (await api.send('GET', path)).body));
        expect(one).toEqual(two);
      }
      expect(await MemberMovieModel.countDocuments({ movieId: movies[0] })).toBeGreaterThan(20);
      await expectNoDrift();
    },
    TIMEOUT_MS,
  );
});

describe('processes that are killed while they rate (R16)', () => {
  it(
    'leave films exact, and keep what was acknowledged',
    async () => {
      const movies = await newMovies(2);
      const rateUntilKilled = async (film: Types.ObjectId, changes: number) => {
        const { _id: member } = await buildUser(context);
        const env = { ...group.secrets, MONGODB_URI: group.mongoUri };
        const ids = [film.toHexString(), member.toHexString()];
        const rating = startProcess(env, 'testing/crash-fixture', ids);
        const acknowledged = () => rating.output().split('changed').length - 1;
        await waitFor(async () => Promise.resolve(acknowledged() >= changes), 60_000);
        rating.kill('SIGKILL');
        expect(await rating.exited).toBeNull();
        const row = await MemberMovieModel.findOne({ movieId: film, userId: member }).lean();
        // The change after the last one that was acknowledged is either there or not.
        expect([rowAfter(acknowledged()), rowAfter(acknowledged() + 1)]).toContainEqual({
          stars: row?.stars,
          status: row?.status,
        });
      };
      // Two at a time, on two films: each meets what the others have left.
      const kills = Array.from({ length: 2 * KILLS }, (_, index) => index).values();
      await Promise.all(
        [0, 1].map(async () => {
          for (const index of kills) {
            const film = movies[index % 2];
            if (film) await rateUntilKilled(film, index + 1);
          }
        }),
      );
      for (const film of movies) {
        await expectExact(film);
        expect(await MemberMovieModel.countDocuments({ movieId: film })).toBe(KILLS);
      }
      await expectNoDrift();
    },
    TIMEOUT_MS,
  );
});

/** @returns what a member's row says after so many changes by testing/crash-fixture.ts, at least one */
function rowAfter(changes: number): { stars: number | null; status: string | null } {
  const round = Math.ceil(changes / 3);
  const stars = ((round - 1) % 10) + 1;
  const isOdd = round % 2 === 1;
  // A rating takes a film off the watchlist, where an even round has left it. What an odd round has left stays.
  if (changes % 3 === 1) return { stars, status: isOdd ? null : 'watched' };
  return { stars: changes % 3 === 0 ? null : stars, status: isOdd ? 'watched' : 'watchlist' };
}
