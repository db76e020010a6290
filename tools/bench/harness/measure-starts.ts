import path from 'node:path';
import type { Pace } from './options.ts';
import { databaseUri, openDatabase } from './rig.ts';
import { productionEnv, startApi } from './servers.ts';
import { medianOf, rounded } from './stats.ts';
import { memoryOf, type Memory } from './usage.ts';

/** Milliseconds from a process's start until it is ready, and MiB at that moment; medians. */
export interface StartResult {
  size: string;
  /** The embedded database in a process of its own, until it listens. */
  database: { milliseconds: number; memory: Memory };
  /** The server, with that database running, until /readyz answers 200. */
  api: { milliseconds: number; memory: Memory };
  /** One process with the embedded database in a thread, as `npm start` has it. */
  together: { milliseconds: number; memory: Memory };
}

interface Start {
  milliseconds: number;
  memory: Memory;
}

function medianStart(starts: readonly Start[]): Start {
  const median = (field: (start: Start) => number) => rounded(medianOf(starts.map(field)));
  return {
    milliseconds: median(({ milliseconds }) => milliseconds),
    memory: { resident: median(({ memory }) => memory.resident), own: median(({ memory }) => memory.own) },
  };
}

/**
 * Starts the processes of a data set again, several times. The files' pages stay in the system's memory meanwhile: it
 * is the processes that begin cold, not the disk.
 * @param set its folder must not be open
 */
async function measureStart(
  set: { size: string; folder: string },
  { starts }: Pace,
  logs: string,
): Promise<StartResult> {
  const found: Record<'database' | 'api' | 'together', Start[]> = { database: [], api: [], together: [] };
  const logFile = path.join(logs, `${set.size}-start.log`);
  for (let nth = 0; nth < starts; nth += 1) {
    const { database, readyAfter } = await openDatabase(set.folder);
    found.database.push({ milliseconds: readyAfter, memory: await memoryOf(database.pid) });
    const env = productionEnv(set.folder, databaseUri(database));
    const api = await startApi(env, logFile);
    found.api.push({ milliseconds: api.readyAfter, memory: await memoryOf(api.pid) });
    await api.stop();
    await database.stop();
    const { MONGODB_URI: _uri, ...alone } = env;
    const together = await startApi({ ...alone, ALLOW_EMBEDDED: 'true', DATABASE: 'embedded' }, logFile);
    found.together.push({ milliseconds: together.readyAfter, memory: await memoryOf(together.pid) });
    await together.stop();
  }
  return {
    size: set.size,
    database: medianStart(found.database),
    api: medianStart(found.api),
    together: medianStart(found.together),
  };
}

/** Measures the starts of every set, one after another. */
export async function measureStarts(
  sets: readonly { size: string; folder: string }[],
  pace: Pace,
  logs: string,
  report: (line: string) => void,
): Promise<StartResult[]> {
  const results: StartResult[] = [];
  for (const set of sets) {
    results.push(await measureStart(set, pace, logs));
    report(`starts at ${set.size}`);
  }
  return results;
}
