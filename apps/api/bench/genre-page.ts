/**
 * Median time of the first page of GET /movies?genre=drama at growing catalogues, over HTTP and the embedded
 * database in a process of its own. It must not grow with the collection.
 *
 * Usage: pnpm --filter api bench:genre-page [films …]   (default 1000 10000 100000; build first)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quantile, withCatalogue } from './catalogue.ts';
import { startDatabase } from './database-process.ts';

const ROUNDS = 5;
const REQUESTS = 100;
const QUERIES = ['genre=drama', 'genre=drama&page=10', 'industry=nollywood', 'sort=newest'];

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000, 10_000, 100_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const server = await startDatabase(dataDir);
const times = new Map<string, number[]>();

try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const size of sizes) {
      await withCatalogue(server.uri, size, async (origin) => {
        for (const query of QUERIES) {
          for (let request = 0; request < REQUESTS; request += 1) {
            const begin = performance.now();
            const answer = await fetch(`${origin}/api/v1/movies?${query}`);
            await answer.arrayBuffer();
            if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
            // The first round warms up and is not counted.
            if (round > 0) {
              const key = `${query}|${size}`;
              times.set(key, [...(times.get(key) ?? []), performance.now() - begin]);
            }
          }
        }
      });
    }
  }
  console.log(
    `Median ms of a page of 20 over HTTP, ${ROUNDS} interleaved rounds of ${REQUESTS} requests, one at a time`,
  );
  console.table(
    Object.fromEntries(
      QUERIES.map((query) => [
        query,
        Object.fromEntries(
          sizes.map((size) => [size, Number(quantile(times.get(`${query}|${size}`) ?? [], 0.5).toFixed(2))]),
        ),
      ]),
    ),
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
