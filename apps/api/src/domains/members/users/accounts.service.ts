import mongoose, { type ClientSession, type Types } from 'mongoose';
import { UserModel, type UserRecord } from './users.model.ts';

/**
 * Milliseconds from the closing of an account to its erasure. Longer than any request may take: what began while
 * the account was still open has ended by then.
 */
const SETTLE_MS = 60_000;

/** What finds one account at most. */
export type AccountKey =
  | { _id: Types.ObjectId }
  | { emailKey: string }
  | { phoneKey: string }
  | { usernameKey: string };

/** @returns the account, whatever its status; null where there is none */
export async function findAccount(key: AccountKey): Promise<UserRecord | null> {
  return UserModel.findOne(key).lean<UserRecord>();
}

/** Fields by which an account is reached, opened, paid for and closed. */
type AccountFields = Pick<
  UserRecord,
  | 'email'
  | 'emailKey'
  | 'emailVerified'
  | 'phoneNumber'
  | 'phoneKey'
  | 'phoneVerified'
  | 'usernameKey'
  | 'password'
  | 'passwordChangedAt'
  | 'status'
  | 'deletionAt'
  | 'erasableAt'
  | 'firstSteps'
  | 'lastSeenAt'
  | 'supporterUntil'
>;

/** Of these fields, undefined removes one. */
type AccountChange = { [Field in keyof AccountFields]?: AccountFields[Field] | undefined };

/** What else a change does. */
interface Beside {
  /** Raises the token version, which ends every session. */
  endsSessions?: boolean;
  /** Closes the account at this time: nobody signs in any more, and its data will be erased. */
  closedAt?: Date;
  /** A note of the server's own: the member counts as unchanged. */
  isSilent?: boolean;
  session?: ClientSession;
}

/**
 * Changes one account in one step.
 * @param match what the account must be for the change to count
 * @returns the account as it was before; null when none matches
 */
export async function changeAccount(
  match: Partial<UserRecord>,
  change: AccountChange,
  { endsSessions = false, closedAt, isSilent = false, session }: Beside = {},
): Promise<UserRecord | null> {
  const fields = Object.entries(change);
  const kept = fields.filter(([, value]) => value !== undefined);
  const removed = fields.filter(([, value]) => value === undefined);
  const closing = closedAt && closingAt(closedAt);
  return UserModel.findOneAndUpdate(
    match,
    {
      $set: { ...Object.fromEntries(kept), ...closing },
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([field]) => [field, 1])) }),
      ...((endsSessions || closing) && { $inc: { tokenVersion: 1 } }),
    },
    { returnDocument: 'before', timestamps: !isSilent, ...(session && { session }) },
  ).lean<UserRecord>();
}

function closingAt(now: Date) {
  return { status: 'erasing', erasableAt: new Date(now.getTime() + SETTLE_MS) } as const;
}

/**
 * Closes the accounts whose grace is over and removes those that were closed long enough ago, the first closed first.
 * Cancelling and closing look at the same status, so one of them wins.
 *
 * @param eraseData removes what belongs to the account, which goes last
 * @returns the removed accounts, one by one
 * @throws what one of them failed with, after the others were removed
 */
export async function* removeDueAccounts(
  now: Date,
  eraseData: (userId: Types.ObjectId) => Promise<void>,
): AsyncGenerator<Types.ObjectId> {
  await UserModel.updateMany(
    {
      status: mongoose.trusted({ $in: ['active', 'disabled'] }),
      deletionAt: mongoose.trusted({ $lte: now }),
    },
    { $set: closingAt(now), $inc: { tokenVersion: 1 } },
  );
  const closed = { status: 'erasing', erasableAt: mongoose.trusted({ $lte: now }) } as const;
  const accounts = await UserModel.find(closed, { _id: 1 })
    .sort({ erasableAt: 1 })
    .lean<Pick<UserRecord, '_id'>[]>();
  const errors: unknown[] = [];
  for (const { _id } of accounts) {
    let deleted = 0;
    try {
      await eraseData(_id);
      ({ deletedCount: deleted } = await UserModel.deleteOne({ _id, status: 'erasing' }));
    } catch (error) {
      errors.push(error);
    }
    if (deleted > 0) yield _id;
  }
  if (errors.length > 0) throw errors[0];
}
