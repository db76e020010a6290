import mongoose from 'mongoose';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startChild } from '../harness/children.ts';
import { productionEnv, startApi } from '../harness/servers.ts';
import { quantileOf, rounded } from '../harness/stats.ts';
import { ratedMovie } from './voters.ts';

const FLOOD = fileURLToPath(new URL('flood.ts', import.meta.url));
/** Milliseconds between two reads, and for which reads are measured while no votes come. */
const PAUSE_MS = 20;
const QUIET_MS = 15_000;

interface Flood {
  /** Of the database, with its name. */
  uri: string;
  dataDir: string;
  votes: number;
}

/** Reads a film, its score and a list in turn until `over` is true. @returns milliseconds of each */
async function readUntil(origin: string, film: string, over: () => boolean): Promise<number[]> {
  const paths = [`/movies/${film}`, `/movies/${film}/score`, '/movies?page=1&limit=20'];
  const times: number[] = [];
  for (let read = 0; !over(); read += 1) {
    const begin = performance.now();
    // Of another address each, as no limit is lifted; with Authorization nothing is answered from a cache.
    const headers = { 'X-Forwarded-For': `10.${read % 250}.${(read >> 8) % 250}.1`, Authorization: 'none' };
    const answer = await fetch(`${origin}/api/v1${paths[read % paths.length]}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A read was answered ${answer.status}`);
    times.push(performance.now() - begin);
    await wait(PAUSE_MS);
  }
  return times;
}

/** @returns times of reads before the votes, while they come and after them, for a table */
export async function readsUnderVotes({ uri, dataDir, votes }: Flood): Promise<Record<string, object>> {
  const api = await startApi(productionEnv(dataDir, uri), path.join(dataDir, 'api.log'));
  const shown = (times: number[]) => ({
    reads: times.length,
    'p50 ms': rounded(quantileOf(times, 0.5)),
    'p99 ms': rounded(quantileOf(times, 0.99)),
    'slowest ms': rounded(Math.max(...times)),
  });
  try {
    const film = (await ratedMovie(40, new Date())).toHexString();
    const readQuietly = () => {
      const end = performance.now() + QUIET_MS;
      return readUntil(api.origin, film, () => performance.now() > end);
    };
    const quiet = await readQuietly();
    const flood = startChild(['--import', 'tsx', FLOOD, uri, film, String(votes)], { output: 'pipe' });
    let said = '';
    flood.process.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    while (!said.includes('voting')) {
      if (flood.process.exitCode !== null) throw new Error('The votes did not begin');
      await wait(PAUSE_MS);
    }
    const begin = performance.now();
    const busy = await readUntil(api.origin, film, () => flood.process.exitCode !== null);
    const seconds = (performance.now() - begin) / 1_000;
    const movie = await mongoose.connection
      .collection('movies')
      .findOne({ _id: new mongoose.Types.ObjectId(film) });
    console.log(
      `${votes} light votes in ${rounded(seconds)} s: ${rounded(votes / seconds)} a second; ${String(movie?.['lightVotes'])} are counted`,
    );
    return {
      'before the votes': shown(quiet),
      [`while ${votes} light votes come`]: shown(busy),
      'after them': shown(await readQuietly()),
    };
  } finally {
    await api.stop();
  }
}
