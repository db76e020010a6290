import { parseArgs } from 'node:util';
import { createDatabase } from '../platform/database/database.ts';
import { startDatabaseServer } from '../platform/database/database-server.ts';
import { createContext } from '../platform/context.ts';
import { loadEnv } from '../platform/env/env.ts';
import { createLogger } from '../platform/process/logger.ts';
import { removeDemo } from '../seed/demo-removal.ts';

const USAGE = `Erases the demo accounts and all that their members have done; films stay:

  node apps/api/dist/cli/remove-demo.js

A later start does not bring them back. The database is the one that the server would use. Stop a local server first:
it holds its folder.`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const env = loadEnv(process.env);
  const log = createLogger('warn');
  const server = await startDatabaseServer(env, log);
  const database = createDatabase(log);
  try {
    await database.connect(server.uri);
    const context = createContext(env);
    const erased = await removeDemo(context, log);
    await context.live.stored();
    console.log(`${erased} demo accounts erased.`);
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
