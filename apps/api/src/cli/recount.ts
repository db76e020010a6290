import { recountEverything } from '../recount.ts';
import { parseArgs } from 'node:util';
import { loadStorageEnv } from '../platform/env/env-storage.ts';
import { createDatabase } from '../platform/database/database.ts';
import { startDatabaseServer } from '../platform/database/database-server.ts';
import { createLogger } from '../platform/process/logger.ts';

const USAGE = `Compares every film's ratings, score and counters, and what members have seen, with the rows they are derived from, and
repairs what differs:

  node apps/api/dist/cli/recount.js            finds and repairs
  node apps/api/dist/cli/recount.js --check    finds only

Ends with 0 when nothing differs or everything was repaired, with 2 when --check found differences, with 1 when it
could not run. The database is the one that the server would use. Stop a local server first: it holds its folder.`;

/** Films or members between two lines that say how far it has come. */
const REPORTED = 5_000;
/** Lines of differences that are printed. */
const SHOWN = 50;

/** Says now and then how far the recount has come, so that nobody takes a long one for one that hangs. */
function createProgress(): (what: string, done: number) => void {
  let next = REPORTED;
  return (what, done) => {
    if (done < REPORTED) next = REPORTED;
    if (done < next) return;
    next = done + REPORTED;
    console.error(`${done} ${what} compared`);
  };
}

/** @returns the exit code */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const repair = !values.check;
  const log = createLogger('warn');
  const server = await startDatabaseServer(loadStorageEnv(process.env), log);
  const database = createDatabase(log);
  try {
    await database.connect(server.uri);
    const { movies, members, differences } = await recountEverything(repair, createProgress());
    for (const { what } of differences.slice(0, SHOWN)) console.log(what);
    if (differences.length > SHOWN) console.log(`and ${differences.length - SHOWN} more`);
    const outcome = repair && differences.length > 0 ? ', repaired' : '';
    console.log(`${movies} films and ${members} members: ${differences.length} differences${outcome}.`);
    return !repair && differences.length > 0 ? 2 : 0;
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
