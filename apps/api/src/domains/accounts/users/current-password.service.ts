import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { failureKey } from './sign-in.service.ts';
import type { UserRecord } from './users.model.ts';
import { requireOwnAccount } from './users.service.ts';

function isWrong(error: unknown): boolean {
  return error instanceof AppError && error.code === 'wrong_password';
}

/**
 * Asks for the password once more, before something that a passer-by at an open screen must not be able to do.
 * Failures count together with failed sign-ins of the account from the same address.
 *
 * @param address under which the caller is counted
 * @param field of the body that holds the password
 * @returns the member
 * @throws AppError `wrong_password` with the field; `rate_limited` after too many; `busy`; `unauthenticated`
 */
export async function confirmPassword(
  viewer: Viewer,
  currentPassword: string,
  address: string,
  { passwords, limits, heavyWork }: Pick<AppContext, 'passwords' | 'limits' | 'heavyWork'>,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<UserRecord> {
  await heavyWork.assertRoom();
  const user = await requireOwnAccount(viewer);
  return limits.loginFailures.attempt(
    [failureKey(user), address],
    async () => {
      const { ok } = await passwords.verify(currentPassword, user.password);
      if (ok) return user;
      const error = new AppError('wrong_password');
      throw new AppError('wrong_password', { fields: { [field]: error.message } });
    },
    isWrong,
  );
}
