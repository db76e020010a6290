import type { Logger } from 'pino';
import type { AppContext } from '../../platform/context.ts';
import { closeDueAccounts, removeClosedAccount, takeClosedAccount } from '../accounts/index.ts';
import { ERASED } from './personal-data-sources.ts';

/**
 * Closes the accounts whose grace is over and erases those that were closed a minute ago. Every step may run again,
 * and the account itself goes last: when this process dies in the middle, another one finds the account after its
 * lease and starts over.
 *
 * @returns how many accounts were erased
 */
export async function eraseDueAccounts(context: AppContext, log: Logger): Promise<number> {
  await closeDueAccounts(context.clock.now());
  for (let erased = 0; ; erased += 1) {
    const user = await takeClosedAccount(context.clock.now());
    if (!user) return erased;
    for (const { erase } of ERASED) await erase(user._id, context);
    await removeClosedAccount(user._id);
    log.info({ event: 'account_erased', userId: user._id.toHexString() }, 'account erased');
  }
}
