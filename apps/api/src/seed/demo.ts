import type { AppContext } from '../context.ts';
import { createMember } from '../features/users/users.service.ts';
import { AppError } from '../http/app-error.ts';
import demo from './demo-accounts.json' with { type: 'json' };

/**
 * Stores the demo members; their password is printed by `npm start`, so production refuses them.
 * @returns how many were made; one whose name is taken is left as it is
 */
export async function loadDemoMembers(context: Pick<AppContext, 'passwords'>): Promise<number> {
  let made = 0;
  for (const member of demo.members) {
    try {
      await createMember({ ...member, password: demo.password, emailVerified: true }, context);
      made += 1;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'account_exists')) throw error;
    }
  }
  return made;
}
