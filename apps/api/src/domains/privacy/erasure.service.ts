import type { Logger } from 'pino';
import type { AppContext } from '../../platform/context.ts';
import { removeDueAccounts } from '../members/index.ts';
import { ERASED } from './personal-data-sources.ts';

/**
 * Closes the accounts whose grace is over and erases those that were closed a minute ago. Every step may run again,
 * and the account itself goes last: when this process dies in the middle, another one starts over.
 *
 * @returns how many accounts were erased
 * @throws what one of them failed with, after the others were erased
 */
export async function eraseDueAccounts(context: AppContext, log: Logger): Promise<number> {
  const now = context.clock.now();
  const removed = removeDueAccounts(now, async (userId) => {
    for (const { erase } of ERASED) await erase(userId, context);
  });
  let erased = 0;
  for await (const userId of removed) {
    erased += 1;
    log.info({ event: 'account_erased', userId: userId.toHexString() }, 'account erased');
  }
  return erased;
}
