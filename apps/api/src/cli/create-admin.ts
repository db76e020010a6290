import { isEmail, newPasswordSchema, usernameSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { createContext } from '../platform/context.ts';
import { loadEnv } from '../platform/env/env.ts';
import { refuseForeignPepper } from '../domains/accounts/index.ts';
import { createMember } from '../domains/members/index.ts';
import { AppError } from '../platform/errors.ts';
import { createDatabase } from '../platform/database/database.ts';
import { startDatabaseServer } from '../platform/database/database-server.ts';
import { createLogger } from '../platform/process/logger.ts';

const USAGE = `Creates an administrator. The password is read from standard input, never from the command line:

  node apps/api/dist/cli/create-admin.js --email you@example.com --username you
  … | node apps/api/dist/cli/create-admin.js --email you@example.com --username you

The database is the one that the server would use. Stop a local server first: it holds its folder.`;

/** A failure that the person at the terminal sees as one sentence, without a stack. */
class Refusal extends Error {}

interface Wanted {
  email: string;
  username: string;
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, username: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help || values.email === undefined || values.username === undefined) throw new Refusal(USAGE);
  if (!isEmail(values.email)) throw new Refusal('--email is not a valid e-mail address.');
  const username = usernameSchema.safeParse(values.username);
  if (!username.success)
    throw new Refusal(`--username: ${username.error.issues[0]?.message ?? 'not valid'}.`);
  return { email: values.email, username: username.data };
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (shown while you type): ');
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) {
    lines.close();
    const password = newPasswordSchema.safeParse(line);
    if (!password.success)
      throw new Refusal(`${password.error.issues[0]?.message ?? 'Not a valid password'}.`);
    return password.data;
  }
  throw new Refusal('No password came on standard input.');
}

async function createAdmin(): Promise<void> {
  const wanted = readArguments();
  const password = await readPassword();
  const env = loadEnv(process.env);
  const log = createLogger('warn');
  const server = await startDatabaseServer(env, log);
  const database = createDatabase(log);
  try {
    await database.connect(server.uri);
    const context = createContext(env);
    await refuseForeignPepper(context, log);
    await createMember(
      { ...wanted, firstName: 'Site', lastName: 'Admin', password, role: 'admin', emailVerified: true },
      context,
    );
    console.log(`The administrator ${wanted.username} was created.`);
  } catch (error) {
    throw error instanceof AppError ? new Refusal(error.message) : error;
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  await createAdmin();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
