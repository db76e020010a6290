/**
 * Very many light votes at once, and how long reads take meanwhile (built server and embedded database in processes of
 * their own, the votes from a third). Then a film's score under attack: what light votes, their cap, holds, decisions
 * and critics make of it, by numbers.
 *
 * Usage: pnpm --filter bench trust [votes]   (default 100000; 0 leaves the first part out; build first)
 */
import { recountEverything } from 'api/src/recount.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext } from 'api/src/platform/context.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';
import { runAttacks } from './trust/attacks.ts';
import { readsUnderVotes } from './trust/reads-under-votes.ts';

const DATABASE = 'trust';

const votes = Number(process.argv[2] ?? 100_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const server = await startDatabase(path.join(dataDir, 'embedded'), 'disk');
const database = createDatabase(createLogger('silent'));

try {
  let now = new Date();
  const context = createContext(testEnv({ DATA_DIR: dataDir }), { clock: { now: () => now } });
  await database.connect(server.uri, {
    dbName: DATABASE,
    createIndexes: () => context.limits.loginFailures.createIndexes(),
  });
  const pass = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds));
  // First: a server that starts looks at the passwords of members, and those that are made here have none.
  if (votes > 0) console.table(await readsUnderVotes({ uri: `${server.uri}/${DATABASE}`, dataDir, votes }));
  console.table(await runAttacks(context, pass));
  console.log(`recount: ${(await recountEverything(false)).differences.length} differences`);
} finally {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
