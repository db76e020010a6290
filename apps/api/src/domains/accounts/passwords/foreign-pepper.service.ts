import { rmSync } from 'node:fs';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { StartFailure } from '../../../platform/errors.ts';
import { listMembers } from '../../members/index.ts';

const PAGE = 50;
/** Enough accounts to meet one that signed up or changed its password since a pepper was lost. */
const PAGES_MAX = 20;

/** @returns whether none of the newest accounts was made with this pepper, though there are accounts */
async function isForeign(pepperId: string, now: Date): Promise<boolean> {
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { users, total } = await listMembers({ sort: 'newest', page, limit: PAGE }, { now });
    if (total === 0 || users.some(({ password }) => password.pepperId === pepperId)) return false;
    if (users.length < PAGE) break;
  }
  return true;
}

/**
 * Stops a start whose pepper none of the newest accounts was made with: nobody could sign in, and new accounts would
 * hide why. An operator who has lost the pepper for good goes on with a PASSWORD_PEPPER, which is only warned of.
 *
 * @param context of a process that is connected to the database
 * @throws StartFailure when the pepper comes from a file; one that this start has made is removed again
 */
export async function refuseForeignPepper(
  { env, passwords, clock }: Pick<AppContext, 'env' | 'passwords' | 'clock'>,
  log: Logger,
): Promise<void> {
  if (!(await isForeign(passwords.pepperId, clock.now()))) return;
  const { pepperFile: file } = env;
  if (!file) {
    log.error(
      { event: 'foreign_pepper' },
      'no account was made with this PASSWORD_PEPPER; nobody can sign in',
    );
    return;
  }
  if (file.isNew) rmSync(file.path, { force: true });
  const reason = file.isNew
    ? `${file.path} is missing, but the database holds accounts, whose passwords work only with it.`
    : `${file.path} is not the file with which the accounts in this database were made; no password would work.`;
  throw new StartFailure(
    `${reason} Put it back from your backup of this installation (the file secrets.json in its folder). ` +
      'If there is none, set PASSWORD_PEPPER to a new secret; every member then needs a new password.',
  );
}
