import type { Logger } from 'pino';
import type { AppContext } from './context.ts';
import { createMember, hasAdmin } from './features/users/users.service.ts';

/**
 * Makes the admin that ADMIN_EMAIL and ADMIN_PASSWORD name, unless there is an admin already.
 * @returns whether one was made
 */
async function ensureAdmin(context: AppContext): Promise<boolean> {
  const { admin } = context.env;
  if (!admin || (await hasAdmin())) return false;
  await createMember(
    {
      username: 'admin',
      email: admin.email,
      firstName: 'Site',
      lastName: 'Admin',
      password: admin.password,
      role: 'admin',
      emailVerified: true,
    },
    context,
  );
  return true;
}

/**
 * What a start puts into the database before the process counts as ready. Every step may run again, and on
 * several processes at once.
 */
export async function prepareData(context: AppContext, log: Logger): Promise<void> {
  if (await ensureAdmin(context)) log.info({ event: 'admin_created' }, 'the first admin was created');
}
