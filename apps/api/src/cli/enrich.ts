import { MISSING_PARTS } from '@filmfisher/shared/movies/desk-movies';
import {
  enrichedMovieListSchema,
  enrichmentSchema,
  type Enrichment,
} from '@filmfisher/shared/enrichments/enrichments.schema';
import { PROVIDERS, SOURCE_TEXTS } from '@filmfisher/shared/sources/sources';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdminApi } from './import/client.ts';
import { readCredentials } from './import/credentials.ts';
import { parseEnrichOptions, type EnrichOptions } from './enrich/options.ts';

const USAGE = `Usage: pnpm --filter api enrich --api URL (ID … | --missing PART | --query TEXT | --all) [options]

Has a server look films up in other catalogues and fill what they lack, signed in as an administrator (ADMIN_EMAIL and
ADMIN_PASSWORD in the environment, or a prompt). What films have stays.

  --missing PART          films that lack this: ${MISSING_PARTS.join(', ')}
  --query TEXT            films that a search finds
  --all                   all films
  --provider NAME         one catalogue only: ${PROVIDERS.join(', ')}
  --dry-run               say what would be filled and write nothing
  --help                  this text

The server goes on when this command is interrupted, and after a crash of its own. The page /admin/enrich shows how far
it is.`;

const POLL_MS = 1_000;

async function jobOf(answer: Response): Promise<Enrichment> {
  return enrichmentSchema.parse(await answer.json());
}

/** Prints what was filled, film by film. */
async function printMovies(api: AdminApi, path: string): Promise<void> {
  for (let page = 1; ; page += 1) {
    const answer = await api.send('GET', `${path}/films?outcome=filled&limit=100&page=${page}`);
    const { films: movies, totalPages } = enrichedMovieListSchema.parse(await answer.json());
    for (const { title, year, changes } of movies) {
      console.log(`${title} (${year})`);
      for (const { field, value, source } of changes)
        console.log(`  ${field}: ${value.slice(0, 200)} [${SOURCE_TEXTS[source].name}]`);
    }
    if (page >= totalPages) return;
  }
}

/** @throws {Error} with a sentence for the person at the terminal */
async function enrich({ api: address, body }: EnrichOptions): Promise<void> {
  const api = new AdminApi(address);
  const { username, password } = await readCredentials(process.env);
  await api.signIn(username, password);
  let job = await jobOf(await api.send('POST', '/admin/enrich', body));
  const path = `/admin/enrich/${job._id}`;
  for (let told = ''; job.state === 'running';) {
    await sleep(POLL_MS);
    job = await jobOf(await api.send('GET', path));
    const line = `${job.done} of ${job.total} films${job.problem === null ? '' : `. ${job.problem}`}`;
    if (line !== told) console.error(line);
    told = line;
  }
  await printMovies(api, path);
  const would = job.dryRun ? ' would be' : '';
  console.log(
    `${job.done} films looked up = ${job.filled}${would} filled + ${job.complete} with nothing to fill + ${job.unmatched} not found + ${job.failed} failed`,
  );
  if (job.problem !== null) throw new Error(job.problem);
}

try {
  const options = parseEnrichOptions(process.argv.slice(2));
  if (options) await enrich(options);
  else console.log(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.argv.length <= 2) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}
