import { API_BASE } from '@filmfisher/shared/api/api';
import { BULK_MAX } from '@filmfisher/shared/movies/desk-movies';
import mongoose from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { deleteMovie } from 'api/src/domains/curation/index.ts';
import { systemClock } from 'api/src/platform/process/clock.ts';
import pMap from 'p-map';
import { films } from '../data/movies.ts';
import { ADMIN_INDEX } from '../data/members.ts';
import { clientAddresses } from './cases.ts';
import type { Pace } from './options.ts';
import type { Rig } from './rig.ts';
import { connected, signIn } from './sessions.ts';
import { rounded } from './stats.ts';

/** What a bulk load measured. */
export interface ImportResult {
  size: string;
  films: number;
  perSecond: number;
  /** Requests that were answered 503 and sent again. */
  repeated: number;
}

/** Begins the titles of loaded films, and no others. */
const LOADED = 'zzz loaded';
/** What is loaded differs from what is there. */
const SEED_OFFSET = 7;
const DELETIONS_AT_ONCE = 4;
/** Requests that a busy server refuses are sent again, as the importer does. */
const TRIES = 20;
const RETRY_MS = 250;

/** @returns how often the request had to be sent again */
async function load({ apis }: Rig, cookie: string, movies: readonly object[]): Promise<number> {
  for (let repeated = 0; ; repeated += 1) {
    const [address = ''] = clientAddresses(1);
    const answer = await fetch(`${apis.served[0].origin}${API_BASE}/movies/bulk`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ movies }),
    });
    const text = await answer.text();
    if (answer.ok) return repeated;
    if (answer.status !== 503 || repeated >= TRIES) {
      throw new Error(`POST /movies/bulk: ${answer.status} ${text.slice(0, 500)}`);
    }
    await wait(RETRY_MS);
  }
}

/** Deletes loaded films as the API does, without its limit of requests per minute. */
async function removeLoaded({ env }: Rig): Promise<void> {
  const range = mongoose.trusted({ $gte: LOADED, $lt: `${LOADED}~` });
  await connected(env, async () => {
    const loaded = await MovieModel.find({ titleKey: range }, { _id: 1 }).lean<
      { _id: mongoose.Types.ObjectId }[]
    >();
    await pMap(
      loaded,
      async ({ _id }) => {
        const author = { userId: null, at: systemClock.now(), source: 'import' } as const;
        await deleteMovie(_id.toHexString(), author, { clock: systemClock });
      },
      { concurrency: DELETIONS_AT_ONCE },
    );
  });
}

/**
 * Loads films through POST /movies/bulk, one request after another. They are deleted again, those that an interrupted
 * run has left as well.
 */
async function measureImport(rig: Rig, { importFilms: importMovies }: Pace): Promise<ImportResult> {
  const [cookie = ''] = await signIn(rig.env, [ADMIN_INDEX]);
  await removeLoaded(rig);
  const movies = [...films(importMovies + SEED_OFFSET)].slice(0, importMovies).map((movie) => ({
    type: movie.type,
    title: `${LOADED} ${movie.title}`,
    genre: movie.genre,
    language: movie.language,
    industry: movie.industry,
    yearOfRelease: movie.yearOfRelease,
    minutes: movie.minutes,
    prologue: movie.prologue,
    cast: movie.cast,
    directors: movie.directors,
    writers: movie.writers,
  }));
  const begin = performance.now();
  let repeated = 0;
  for (let at = 0; at < movies.length; at += BULK_MAX) {
    repeated += await load(rig, cookie, movies.slice(at, at + BULK_MAX));
  }
  const seconds = (performance.now() - begin) / 1_000;
  await removeLoaded(rig);
  return { size: rig.size.name, films: importMovies, perSecond: rounded(importMovies / seconds), repeated };
}

/** Loads films into every rig, one after another. */
export async function measureImports(
  rigs: readonly Rig[],
  pace: Pace,
  report: (line: string) => void,
): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  for (const rig of rigs) {
    results.push(await measureImport(rig, pace));
    report(`bulk load at ${rig.size.name}`);
  }
  return results;
}
