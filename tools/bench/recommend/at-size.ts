import path from 'node:path';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { computeNeighbours, recommend } from 'api/src/domains/recommendations/index.ts';
import {
  MovieNeighboursModel,
  NeighbourPassModel,
} from 'api/src/domains/recommendations/movie-neighbours.model.ts';
import { NEIGHBOURS_MAX } from 'api/src/domains/recommendations/likeness.ts';
import { systemClock } from 'api/src/platform/process/clock.ts';
import mongoose from 'mongoose';
import { createFeeder } from '../data/feeder.ts';
import { madeId } from '../data/ids.ts';
import { DATABASE, EMBEDDED, ensureData } from '../data/make.ts';
import { randomNumbers } from '../data/random.ts';
import { benchDataRoot } from '../data/root.ts';
import type { DataSize } from '../data/sizes.ts';
import { startDatabase } from '../database-process.ts';
import { quantileOf } from '../harness/stats.ts';

const RATINGS_PER_MEMBER = 100;
/** How long the pass is watched, and how many members are asked for. */
const PASS_MS = 2 * 60_000;
const MEMBERS_ASKED = 300;
const PICKS = 10;

/** What a pass over all films would take, by as many of them as it does while it is watched. */
async function measurePass(movies: number): Promise<void> {
  await NeighbourPassModel.deleteMany({});
  await MovieNeighboursModel.deleteMany({});
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  const ended = await computeNeighbours(
    { clock: systemClock },
    { mayGoOn: () => passed() < PASS_MS, restUntil: () => undefined },
  );
  const seconds = passed() / 1_000;
  const pass = await NeighbourPassModel.findById('pass').lean();
  const upTo = mongoose.trusted({ $lte: pass?.after });
  const done = ended ? movies : await MovieModel.countDocuments({ _id: upTo });
  const megabytes = Math.round(process.memoryUsage().rss / 1e6);
  const whole = Math.round((seconds * movies) / Math.max(1, done) / 60);
  console.log(
    `pass: ${done} films in ${seconds.toFixed(0)} s, all in ${whole} minutes; ${megabytes} MB in use`,
  );
}

/** Gives films that the pass has not reached neighbours by chance: an answer reads as many as it would. */
async function makeNeighbours(movies: number): Promise<void> {
  const random = randomNumbers(7);
  const known = new Set((await MovieNeighboursModel.distinct('_id')).map(String));
  const rows = createFeeder(mongoose.connection, MovieNeighboursModel.collection.name);
  for (let movie = 0; movie < movies; movie += 1) {
    const _id = madeId('film', movie);
    if (known.has(_id.toHexString())) continue;
    const neighbours = Array.from({ length: NEIGHBOURS_MAX }, (_, nth) => ({
      movieId: madeId('film', Math.floor(random() * movies)),
      likeness: 0.5 - nth / 100,
    }));
    await rows.add({ _id, neighbours, ratings: -1, likes: -1, computedAt: new Date(0) });
  }
  await rows.end();
}

async function measureAnswers(members: number): Promise<void> {
  const times: number[] = [];
  for (let nth = 0; nth < MEMBERS_ASKED; nth += 1) {
    const member = madeId('member', Math.floor((nth * members) / MEMBERS_ASKED));
    const begun = performance.now();
    await recommend({ _id: member, preferredGenres: [], preferredLanguages: [] }, PICKS);
    times.push(performance.now() - begun);
  }
  const at = (part: number) => `${quantileOf(times, part).toFixed(1)} ms`;
  console.log(`${times.length} members: median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`);
}

/** Measures the pass over all films and the answer to a member, on made data that is kept for the next time. */
export async function measureAtSize(movies: number, ratings: number): Promise<void> {
  const members = Math.ceil(ratings / RATINGS_PER_MEMBER);
  const name = `recommend-${movies}-${ratings}`;
  const size: DataSize = { name, films: movies, members, ratings, reviews: false };
  const { folder } = await ensureData(benchDataRoot(), size, console.log);
  const server = await startDatabase(path.join(folder, EMBEDDED));
  try {
    // With the driver's own patience: the database is busy with the pass.
    mongoose.set({ autoIndex: false, autoCreate: false });
    await mongoose.connect(server.uri, { dbName: DATABASE });
    await measurePass(movies);
    await makeNeighbours(movies);
    await measureAnswers(members);
  } finally {
    await mongoose.disconnect();
    await server.stop();
  }
}
