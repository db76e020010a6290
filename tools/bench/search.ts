/**
 * Times of GET /search while somebody types, at growing catalogues, over HTTP and the embedded database in a process
 * of its own: beginnings of words, whole titles, titles with a letter wrong, people, words that hardly ever stand
 * together. They must not grow as the catalogue does. Afterwards, which index serves each list of films.
 *
 * Usage: pnpm --filter bench search [films …]   (default 300 10000 100000, 1000000 takes some minutes to make;
 * build first)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MOVIE_ORDERS } from 'api/src/domains/catalogue/movies/movie-indexes.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { withCatalogue } from './catalogue.ts';
import { films } from './data/movies.ts';
import { randomNumbers } from './data/random.ts';
import { startDatabase } from './database-process.ts';
import { stagesOf } from './harness/database-work.ts';
import { quantileOf } from './harness/stats.ts';

const ROUNDS = 3;
const TITLES = 40;
const KINDS = [
  'one letter',
  'three letters',
  'title',
  'misspelt title',
  'title without blanks',
  'person',
  'misspelt person',
  'words of two titles',
  'words of a title and a name',
] as const;

/** @returns the text with a letter near its beginning wrong */
function misspelt(text: string, at: number): string {
  return `${text.slice(0, at)}x${text.slice(at + 1)}`;
}

/** @returns what somebody types on the way to these films, and with mistakes */
function typed(size: number): Map<string, string[]> {
  const random = randomNumbers(7);
  const kinds = new Map<string, string[]>(KINDS.map((kind) => [kind, []]));
  const add = (kind: (typeof KINDS)[number], query: string): void => void kinds.get(kind)?.push(query);
  const every = Math.max(1, Math.floor(size / TITLES));
  let index = 0;
  let before = '';
  for (const { title, directors } of films(size)) {
    index += 1;
    const [word = ''] = title.split(' ');
    if (index % every === 0) {
      const at = 1 + Math.floor(random() * 3);
      const person = directors[0] ?? '';
      const [firstName = ''] = person.split(' ');
      add('one letter', title.slice(0, 1));
      add('three letters', title.slice(0, 3));
      add('title', title);
      add('misspelt title', misspelt(title, at));
      add('title without blanks', title.replaceAll(' ', ''));
      add('person', person);
      add('misspelt person', misspelt(person, at));
      add('words of two titles', `${word} ${before}`);
      add('words of a title and a name', `${word} ${firstName}`);
    }
    before = word;
  }
  return kinds;
}

const LISTS: Record<string, Record<string, unknown>> = {
  'no filter': {},
  genre: { filterKeys: 'genre:drama' },
  industry: { filterKeys: 'industry:nollywood' },
  type: { filterKeys: 'type:movie' },
  language: { filterKeys: 'language:english' },
  year: { filterKeys: 'year:1999', yearOfRelease: 1999 },
  decade: { yearOfRelease: { $gte: 1990, $lt: 2000 } },
  'least score': { overallRating: { $gte: 8 } },
  person: { searchTerms: '@babe bachi' },
  word: { searchTerms: '#babe' },
  'genre and industry': { filterKeys: 'genre+industry:drama+nollywood' },
};

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(300, 10_000, 100_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const server = await startDatabase(dataDir);
const times = new Map<string, number[]>();

try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const size of sizes) {
      await withCatalogue(server.uri, size, async (origin) => {
        for (const [kind, queries] of typed(size)) {
          for (const query of queries) {
            const begin = performance.now();
            const answer = await fetch(`${origin}/api/v1/search?q=${encodeURIComponent(query)}`);
            await answer.arrayBuffer();
            if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
            // The first round warms up and is not counted.
            if (round === 0) continue;
            const key = `${kind}|${size}`;
            times.set(key, [...(times.get(key) ?? []), performance.now() - begin]);
          }
        }
        if (round < ROUNDS || size !== sizes.at(-1)) return;
        for (const [name, filter] of Object.entries(LISTS)) {
          const plan: unknown = await MovieModel.collection
            .find(filter)
            .sort(MOVIE_ORDERS.score)
            .limit(20)
            .explain('queryPlanner');
          const winning =
            typeof plan === 'object' && plan !== null && 'queryPlanner' in plan ? plan.queryPlanner : plan;
          console.log(`${name}: ${[...new Set(stagesOf(winning))].join(', ')}`);
        }
      });
    }
  }
  console.log(
    `ms of a search over HTTP, one at a time: median / 99th percentile of ${ROUNDS} interleaved rounds`,
  );
  console.table(
    Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        Object.fromEntries(
          sizes.map((size) => {
            const values = times.get(`${kind}|${size}`) ?? [];
            return [size, `${quantileOf(values, 0.5).toFixed(1)} / ${quantileOf(values, 0.99).toFixed(1)}`];
          }),
        ),
      ]),
    ),
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
