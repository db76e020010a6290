/**
 * How often recommendations hit what members like, by their own ratings: a fifth of each member's likings is kept back,
 * and counted is who finds at least one of them among 10 and 30 picks. The product itself (its pass over all films and its
 * answer, on the embedded database) against popularity, item neighbours and user neighbours; then the same for made-up
 * members who like African films, with the part of their ten picks that is African.
 *
 * Usage: pnpm --filter bench recommend <ratings.csv>   (MovieLens' form; titles and genres from movies.csv beside it;
 * build first)
 *
 * Or what the pass and an answer take, on made data of a size (BENCH_DATA names the folder where it is kept):
 * pnpm --filter bench recommend --made 100000 10000000   (films, ratings)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { startDatabase } from './database-process.ts';
import { movieNeighbours, popularity, userNeighbours, type Recommender } from './recommend/baselines.ts';
import { NOLLYWOOD_FROM, nollywoodRatings } from './recommend/nollywood.ts';
import { productPicks, readMovies } from './recommend/product.ts';
import { measureAtSize } from './recommend/at-size.ts';
import { readRatings, splitMembers, type Member } from './recommend/split.ts';

/** @returns part of the members with a hit among that many picks */
function hitRate(members: readonly [number, Member][], picksOf: Recommender, among: number): string {
  const hits = members.filter(([member, { heldOut }]) =>
    picksOf(member)
      .slice(0, among)
      .some((movie) => heldOut.has(movie)),
  );
  return (hits.length / members.length).toFixed(3);
}

async function measureHits(ratingsFile: string): Promise<void> {
  const real = await readRatings(ratingsFile);
  const members = splitMembers([...real, ...nollywoodRatings(real)]);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
  const server = await startDatabase(path.join(dataDir, 'embedded'));
  const database = createDatabase(createLogger('silent'));
  try {
    await database.connect(server.uri, { dbName: 'recommend' });
    const product = await productPicks(
      members,
      await readMovies(path.join(path.dirname(ratingsFile), 'movies.csv')),
    );
    const ways: Record<string, Recommender> = {
      product: (member) => product.picks.get(member) ?? [],
      'item neighbours': movieNeighbours(members),
      'user neighbours': userNeighbours(members),
      popularity: popularity(members),
    };
    const tested = [...members].filter(([, { heldOut }]) => heldOut.size > 0);
    const groups = {
      'of the file': tested.filter(([member]) => member < NOLLYWOOD_FROM),
      'who like African films': tested.filter(([member]) => member >= NOLLYWOOD_FROM),
    };
    for (const [name, group] of Object.entries(groups)) {
      console.log(`${group.length} members ${name}, with a hit among`);
      console.table(
        Object.fromEntries(
          Object.entries(ways).map(([way, picksOf]) => [
            way,
            { 10: hitRate(group, picksOf, 10), 30: hitRate(group, picksOf, 30) },
          ]),
        ),
      );
    }
    const african = groups['who like African films'].map(
      ([member]) =>
        (product.picks.get(member) ?? []).slice(0, 10).filter((movie) => movie >= NOLLYWOOD_FROM).length,
    );
    console.log(`African among ten picks: ${Math.min(...african)} at least, for ${african.length} members`);
    console.log(`pass ${product.passSeconds.toFixed(1)} s, answer ${product.answerMs.toFixed(1)} ms`);
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [file, movies, ratings] = process.argv.slice(2);
if (file === '--made') await measureAtSize(Number(movies ?? 100_000), Number(ratings ?? 10_000_000));
else if (file) await measureHits(path.resolve(process.env['INIT_CWD'] ?? '.', file));
else throw new Error('Usage: pnpm --filter bench recommend <ratings.csv>, or --made <films> <ratings>');
