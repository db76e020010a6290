import path from 'node:path';
import { API_BASE } from '@filmfisher/shared/api/api';
import { ensureData } from './data/make.ts';
import { madeId } from './data/ids.ts';
import { movieOfRank, ratingCounts, rowsOfMovie } from './data/ratings.ts';
import { benchDataRoot } from './data/root.ts';
import type { DataSize } from './data/sizes.ts';
import { clientAddresses } from './harness/cases.ts';
import { databaseUri, logFolder, openDatabase } from './harness/rig.ts';
import { productionEnv, startApi } from './harness/servers.ts';
import { signIn, tidyUp } from './harness/sessions.ts';
import { medianOf, rounded } from './harness/stats.ts';
import { cpuSecondsOf, kilobytesWrittenBy } from './harness/usage.ts';

/** A catalogue as large as a real one, with the first ratings of a young site. */
const SIZE: DataSize = { name: 'young', films: 54_000, members: 10_000, ratings: 88_000 };
const ROUNDS = 5;
const REQUESTS = 40;

/** Who rates what: a member who has not rated the film yet. */
interface Pair {
  film: number;
  member: number;
}

/** Pairs each film with a different member who has not rated it. */
function pairsOf(movies: readonly number[], counts: Uint32Array): Pair[] {
  let member = 1;
  return movies.map((movie) => {
    const raters = new Set(rowsOfMovie(movie, counts[movie] ?? 0, SIZE.members).map((row) => row.member));
    do member += 1;
    while (raters.has(member));
    return { film: movie, member };
  });
}

/** @returns by what is rated: films that nobody has rated, and some of the thousand most popular */
function cases(): Record<string, Pair[]> {
  const counts = ratingCounts(SIZE.films, SIZE.ratings, SIZE.members);
  const unrated = [...counts.keys()].filter((movie) => counts[movie] === 0);
  const places = Array.from({ length: REQUESTS }, (_, nth) => nth / REQUESTS);
  const popular = places.map((place) => movieOfRank(Math.floor(1_000 ** place), SIZE.films));
  return {
    'first rating of a film': pairsOf(
      places.map((place) => unrated[Math.floor(place * unrated.length)] ?? 0),
      counts,
    ),
    'further rating': pairsOf(popular, counts),
  };
}

/** Sends one request after another, each by its own member. */
async function sendAll(method: 'PUT' | 'DELETE', origin: string, pairs: readonly Pair[], cookies: string[]) {
  const addresses = clientAddresses(pairs.length);
  for (const [nth, { film: movie }] of pairs.entries()) {
    const address = `${origin}${API_BASE}/movies/${madeId('film', movie).toHexString()}/rating`;
    const headers = {
      Cookie: cookies[nth] ?? '',
      'Content-Type': 'application/json',
      'X-Forwarded-For': addresses[nth] ?? '',
    };
    const body = method === 'PUT' ? JSON.stringify({ stars: 4 + (nth % 7) }) : null;
    const answer = await fetch(address, { method, headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status}`);
  }
}

const COSTS = ['API, ms', 'database, ms', 'written, kB'] as const;

/** @returns the costs so far, in the order of COSTS */
function costsOf(api: number, database: number): Promise<number[]> {
  const milliseconds = async (pid: number) => (await cpuSecondsOf(pid)) * 1_000;
  return Promise.all([milliseconds(api), milliseconds(database), kilobytesWrittenBy(database)]);
}

/**
 * Prints what one rating costs in a large catalogue, one at a time: processor time of the built server and of the
 * database, each in a process of its own, and what the database writes. Every rating is taken back afterwards.
 */
export async function printRatingCost(): Promise<void> {
  const { folder } = await ensureData(benchDataRoot(), SIZE, console.error);
  const logs = await logFolder();
  const { database } = await openDatabase(folder);
  const env = productionEnv(folder, databaseUri(database));
  const rounds = new Map<string, number[][]>();
  try {
    const api = await startApi(env, path.join(logs.path, 'api.log'));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, pairs] of Object.entries(cases())) {
        const members = pairs.map(({ member }) => member);
        const cookies = await signIn(env, members);
        const before = await costsOf(api.pid, database.pid);
        await sendAll('PUT', api.origin, pairs, cookies);
        const after = await costsOf(api.pid, database.pid);
        await sendAll('DELETE', api.origin, pairs, cookies);
        const each = after.map((cost, at) => (cost - (before[at] ?? 0)) / pairs.length);
        // The first round warms up and is not counted.
        if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), each]);
      }
    }
    await api.stop();
    await tidyUp(env);
  } finally {
    await database.stop();
    await logs.remove();
  }
  const median = (costs: number[][], at: number) => rounded(medianOf(costs.map((cost) => cost[at] ?? NaN)));
  console.log(`Medians of one rating among ${SIZE.films} films, ${ROUNDS} rounds of ${REQUESTS}`);
  console.table(
    Object.fromEntries(
      [...rounds].map(([name, costs]) => [
        name,
        Object.fromEntries(COSTS.map((what, at) => [what, median(costs, at)])),
      ]),
    ),
  );
}
