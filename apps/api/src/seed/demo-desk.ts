import { z } from 'zod';
import { createMember } from '../domains/members/index.ts';
import { enableMembers } from '../domains/accounts/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import demo from './demo-accounts.json' with { type: 'json' };

const accounts = z.array(z.looseObject({ role: z.enum(['editor', 'moderator', 'admin']) })).parse(demo.desk);
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Usernames of the demo accounts that run the place; everybody knows their password. */
export const DEMO_DESK = demo.desk.map(({ username }) => username);

/** @returns whether only this machine reaches the server, so that accounts of a role may have a known password */
export function mayHaveDemoDesk({ seedDemo, host }: Pick<AppContext['env'], 'seedDemo' | 'host'>): boolean {
  return seedDemo && LOOPBACK.includes(host);
}

/** Makes a demo account of each role that runs the place. */
export async function loadDemoDesk(context: Pick<AppContext, 'passwords'>): Promise<number> {
  for (const [index, { username, firstName, lastName, email }] of demo.desk.entries()) {
    const role = accounts[index]?.role;
    const account = { username, firstName, lastName, email, role, emailVerified: true };
    try {
      await createMember({ ...account, password: demo.password }, context);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'account_exists')) throw error;
    }
  }
  return demo.desk.length;
}

/** Lets the demo accounts of a role sign in, or nobody by them: a folder of data may come to serve others one day. */
export async function setDemoDeskOpen(isOpen: boolean): Promise<void> {
  await enableMembers(DEMO_DESK, isOpen);
}
