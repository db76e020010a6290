import { ROLES, type Role } from '@filmfisher/shared/roles/roles';
import { parseArgs } from 'node:util';
import { findMemberNamed } from '../domains/accounts/index.ts';
import { changeMemberAndRatings } from '../domains/community/index.ts';
import { createDatabase } from '../platform/database/database.ts';
import { startDatabaseServer } from '../platform/database/database-server.ts';
import { loadStorageEnv } from '../platform/env/env-storage.ts';
import { AppError } from '../platform/errors.ts';
import { createLive } from '../platform/live/live.ts';
import { systemClock } from '../platform/process/clock.ts';
import { createLogger } from '../platform/process/logger.ts';

const USAGE = `Gives a member a role; it counts from the member's next request:

  node apps/api/dist/cli/role.js <username or e-mail address> <${ROLES.join('|')}>

Critics and makers are made at the desk, where it is said who they are. The database is the one that the server would
use. Stop a local server first: it holds its folder.`;

/** A failure that the person at the terminal sees as one sentence, without a stack. */
class Refusal extends Error {}

function readArguments(): { name: string; role: Role } {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [name, wanted] = positionals;
  const role = ROLES.find((known) => known === wanted);
  if (name === undefined || role === undefined || positionals.length > 2) throw new Refusal(USAGE);
  return { name, role };
}

async function run(): Promise<void> {
  const { name, role } = readArguments();
  const log = createLogger('warn');
  const server = await startDatabaseServer(loadStorageEnv(process.env), log);
  const database = createDatabase(log);
  try {
    await database.connect(server.uri);
    const user = await findMemberNamed(name);
    if (!user) throw new Refusal(`There is no member "${name}".`);
    const live = createLive();
    const context = { clock: systemClock, live, push: null };
    const changed = await changeMemberAndRatings(null, user._id.toHexString(), { role }, context);
    await live.stored();
    console.log(`${changed.username}: ${user.role} → ${changed.role}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Refusal(Object.values(error.fields ?? { error: error.message }).join('. '));
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
