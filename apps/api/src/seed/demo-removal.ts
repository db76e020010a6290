import type { Logger } from 'pino';
import { closeAccountsNamed } from '../domains/accounts/index.ts';
import { eraseDueAccounts } from '../domains/privacy/index.ts';
import { communitiesNamed, removeClosedCommunities } from '../domains/communities/index.ts';
import type { AppContext } from '../platform/context.ts';
import accounts from './demo-accounts.json' with { type: 'json' };
import communities from './demo-communities.json' with { type: 'json' };
import { demoMembers } from './demo-data.ts';
import { DEMO_MAKER } from './demo-opinions.ts';

const DEMO_MEMBERS = [
  ...new Set(
    [...accounts.members, ...accounts.desk, ...demoMembers, DEMO_MAKER].map(({ username }) => username),
  ),
];

/**
 * Erases the demo accounts and all that their members have done, as if each had asked for it long ago; a later start does
 * not bring them back. What other members have written to them stays, and names nobody.
 * @returns how many accounts were erased
 */
export async function removeDemo(context: AppContext, log: Logger): Promise<number> {
  const founded = await communitiesNamed(communities.map(({ about }) => about.slug));
  await closeAccountsNamed(DEMO_MEMBERS, context.clock.now());
  const erased = await eraseDueAccounts(context, log);
  await removeClosedCommunities(founded);
  return erased;
}
