import type { Logger } from 'pino';
import type { AppContext } from '../../platform/context.ts';
import { closedAccounts, closeDueAccounts, removeClosedAccount } from '../accounts/index.ts';
import { ERASED } from './personal-data-sources.ts';

/**
 * Closes the accounts whose grace is over and erases those that were closed a minute ago. Every step may run again,
 * and the account itself goes last: when this process dies in the middle, another one starts over.
 *
 * @returns how many accounts were erased
 * @throws what one of them failed with, after the others were erased
 */
export async function eraseDueAccounts(context: AppContext, log: Logger): Promise<number> {
  await closeDueAccounts(context.clock.now());
  const errors: unknown[] = [];
  let erased = 0;
  for (const userId of await closedAccounts(context.clock.now())) {
    try {
      for (const { erase } of ERASED) await erase(userId, context);
      if (!(await removeClosedAccount(userId))) continue;
      erased += 1;
      log.info({ event: 'account_erased', userId: userId.toHexString() }, 'account erased');
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return erased;
}
