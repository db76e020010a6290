import { API_BASE } from '@filmfisher/shared/api/api';
import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import { madeId } from '../data/ids.ts';
import { ADMIN_INDEX, MADE_PASSWORD, usernameOfMade } from '../data/members.ts';
import { movieOfRank, ratingCounts, rowsOfMovie } from '../data/ratings.ts';
import { clientAddresses } from './cases.ts';
import { runLoad, type LoadRequest } from './load.ts';
import type { Pace } from './options.ts';
import { targetOf, type Rig } from './rig.ts';
import { createSamples, type Summary } from './samples.ts';
import { signIn } from './sessions.ts';

interface WriteKey {
  write: 'rating' | 'login';
  size: string;
  connections: number;
}

/** What the writes measured. */
export type WriteResults = (WriteKey & { summary: Summary })[];

/** Members who rate: each may do so 60 times a minute. */
const RATERS = 300;
/** Different films that they rate, from the most popular on. */
const RATED_MOVIES = 30;
const LOGINS = 200;

/** @returns requests by which members change ratings that they have given */
async function ratingRequests({ size, env }: Rig): Promise<LoadRequest[]> {
  const counts = ratingCounts(size.films, size.ratings, size.members);
  const pairs = Array.from({ length: RATED_MOVIES }, (_, rank) => movieOfRank(rank, size.films)).flatMap(
    (movie) =>
      rowsOfMovie(movie, counts[movie] ?? 0, size.members)
        .filter(({ member }) => member !== ADMIN_INDEX)
        .slice(movie % 50, (movie % 50) + RATERS / RATED_MOVIES)
        .map(({ member }) => ({ film: movie, member })),
  );
  const cookies = await signIn(
    env,
    pairs.map(({ member }) => member),
  );
  const addresses = clientAddresses(pairs.length * 2);
  // Everybody twice, with different stars, so that every request changes something.
  return addresses.map((address, index) => {
    const nth = index % pairs.length;
    return {
      method: 'PUT',
      path: `${API_BASE}/movies/${madeId('film', pairs[nth]?.film ?? 0).toHexString()}/rating`,
      headers: { Cookie: cookies[nth] ?? '', 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ stars: ((index * 3) % RATING_MAX) + 1 }),
    };
  });
}

function loginRequests(): LoadRequest[] {
  return clientAddresses(LOGINS).map((address, index) => ({
    method: 'POST',
    path: `${API_BASE}/users/login`,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username: usernameOfMade(index + 1), password: MADE_PASSWORD }),
  }));
}

/** Measures ratings and sign-ins on every rig, under load and one at a time, in rounds. */
export async function measureWrites(
  rigs: readonly Rig[],
  pace: Pace,
  report: (line: string) => void,
): Promise<WriteResults> {
  const samples = createSamples<WriteKey>();
  const ratings = new Map<Rig, LoadRequest[]>();
  for (const rig of rigs) ratings.set(rig, await ratingRequests(rig));
  for (let round = 1; round <= pace.rounds; round += 1) {
    for (const rig of rigs) {
      const size = rig.size.name;
      for (const connections of [pace.connections, 1]) {
        // Hashing takes a fifth of a second, so short measurements count too few.
        const loads = [
          { write: 'rating', requests: ratings.get(rig) ?? [], seconds: pace.seconds },
          { write: 'login', requests: loginRequests(), seconds: 2 * pace.seconds },
        ] as const;
        for (const { write, requests, seconds } of loads) {
          const target = targetOf(rig, 'served');
          const result = await runLoad(target, requests, {
            connections,
            expected: 200,
            seconds,
            warmUp: pace.warmUp,
          });
          samples.add({ write, size, connections }, result);
        }
      }
      report(`writes at ${size}: round ${round} of ${pace.rounds}`);
    }
  }
  return samples.summaries();
}
