import type { KidsPinChange } from '@filmfisher/shared/kids/kids.schema';
import { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { upsertAgainIfDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { confirmPassword } from '../../accounts/index.ts';
import { KidsPinModel, type KidsPin } from './kids-pins.model.ts';

const pinOf = (userId: Types.ObjectId | string) => KidsPinModel.findOne({ userId }).lean<KidsPin>();

function isWrong(error: unknown): boolean {
  return error instanceof AppError && error.code === 'wrong_pin';
}

/** @returns whether the member has set a PIN */
export async function hasPin(userId: string): Promise<boolean> {
  return (await pinOf(userId)) !== null;
}

/**
 * Asks for the PIN; wrong tries count together, wherever a request gives it. Lets a member without one through.
 * @param field of the request that has the PIN
 * @throws AppError `wrong_pin` with the field; `rate_limited` after too many; `busy`
 */
export async function confirmPin(
  userId: string,
  typed: string | undefined,
  field: string,
  { passwords, limits, heavyWork }: Pick<AppContext, 'passwords' | 'limits' | 'heavyWork'>,
): Promise<void> {
  const stored = await pinOf(userId);
  if (!stored) return;
  await heavyWork.assertRoom();
  await limits.kidsPinFailures.attempt(
    [userId],
    async () => {
      const isRight = typed !== undefined && (await passwords.verify(typed, stored.pin)).ok;
      if (isRight) return;
      const { message } = new AppError('wrong_pin');
      throw new AppError('wrong_pin', { fields: { [field]: message } });
    },
    isWrong,
  );
}

/**
 * Stores a new PIN. Where there is one, the request gives it, or the account's password.
 * @param address under which wrong passwords are counted
 * @throws what confirmPin and confirmPassword throw
 */
export async function changePin(
  viewer: Viewer,
  { pin, currentPin, currentPassword }: KidsPinChange,
  address: string,
  context: AppContext,
): Promise<void> {
  const { userId } = viewer;
  if (currentPassword === undefined) await confirmPin(userId, currentPin, 'currentPin', context);
  else await confirmPassword(viewer, currentPassword, address, context);
  const change = { pin: await context.passwords.hash(pin), changedAt: context.clock.now() };
  await upsertAgainIfDuplicate(() =>
    KidsPinModel.updateOne({ userId: new Types.ObjectId(userId) }, { $set: change }, { upsert: true }).exec(),
  );
}

/** That a member has set a PIN; the PIN itself is not known to anybody. */
export const kidsPersonalData: PersonalData = {
  key: 'kidsPin',
  async read(userId) {
    const stored = await pinOf(userId);
    return stored && { changedAt: stored.changedAt };
  },
  async erase(userId) {
    await KidsPinModel.deleteOne({ userId });
  },
};
