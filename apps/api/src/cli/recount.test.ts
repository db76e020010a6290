import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LAYOUT } from '../platform/database/layout.ts';
import { NOTHING } from '../domains/ratings/member-movies/member-movies.model.ts';
import { emptyCounts, totalsOf } from '../domains/ratings/ratings/movie-counts.ts';
import { startProcessGroup, type ProcessGroup } from '../testing/process-group.ts';
import { startProcess } from '../testing/server-process.ts';

/** Milliseconds: five commands, each a process, on a machine that may be busy with other things. */
const TIMEOUT_MS = 180_000;

let group: ProcessGroup;
let database: Connection;

beforeAll(async () => {
  group = await startProcessGroup();
  database = await mongoose.createConnection(group.mongoUri).asPromise();
});
afterAll(async () => {
  await database.close();
  await group.close();
});

beforeEach(async () => {
  await database.dropDatabase();
  await database
    .collection<{ _id: string; layout: number }>('seeds')
    .insertOne({ _id: 'layout', layout: LAYOUT });
});

async function recount(...args: string[]) {
  const env = { ...group.secrets, MONGODB_URI: group.mongoUri };
  const command = startProcess(env, 'cli/recount', args);
  return { code: await command.exited, lines: command.output().trim().split('\n') };
}

const id = (last: string) => new mongoose.Types.ObjectId(`65300000000000000000000${last}`);
const MOVIE = id('a');

describe('recount', () => {
  it(
    'reports wrong numbers with --check, repairs them without it, and finds none afterwards',
    async () => {
      const ratedAt = new Date();
      const row = { ...NOTHING, stars: 9, ratedAt };
      await database.collection('users').insertMany([
        { _id: id('1'), usernameKey: 'ada', role: 'member' },
        { _id: id('2'), usernameKey: 'obi', role: 'critic' },
      ]);
      await database
        .collection('movies')
        .insertOne({ ...totalsOf(emptyCounts()), _id: MOVIE, titleKey: 'a film', totalRatings: 7 });
      await database.collection('memberMovies').insertMany([
        { ...row, movieId: MOVIE, userId: id('1') },
        { ...row, movieId: MOVIE, userId: id('2') },
        { ...row, movieId: MOVIE, userId: id('3') },
        { ...row, movieId: id('b'), userId: id('1') },
      ]);

      const check = await recount('--check');
      expect(check.code).toBe(2);
      expect(check.lines.slice(0, -1)).toEqual([
        `rows of member ${id('2').toHexString()} on the wrong side`,
        `rows of the missing member ${id('3').toHexString()}`,
        `weight of the ratings of member ${id('1').toHexString()}`,
        `weight of the ratings of member ${id('2').toHexString()}`,
        expect.stringMatching(new RegExp(`^film ${MOVIE.toHexString()}: .*totalRatings.*score$`)),
        `rows of the missing film ${id('b').toHexString()}`,
      ]);
      expect(check.lines.at(-1)).toBe('1 films and 2 members: 6 differences.');
      expect(await database.collection('movies').findOne({ _id: MOVIE })).toMatchObject({ totalRatings: 7 });

      const repaired = await recount();
      expect(repaired.code).toBe(0);
      expect(repaired.lines.at(-1)).toBe('1 films and 2 members: 6 differences, repaired.');
      expect(await database.collection('movies').findOne({ _id: MOVIE })).toMatchObject({
        totalRatings: 2,
        criticVotes: 1,
        criticStars: 9,
        viewers: 2,
      });
      expect(await database.collection('memberMovies').countDocuments()).toBe(2);
      for (const args of [[], ['--check']]) {
        expect(await recount(...args)).toEqual({ code: 0, lines: ['1 films and 2 members: 0 differences.'] });
      }
    },
    TIMEOUT_MS,
  );

  it('names an option that it does not know, and exits with 1', async () => {
    const { code, lines } = await recount('--fix');
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain("Unknown option '--fix'");
  });
});
