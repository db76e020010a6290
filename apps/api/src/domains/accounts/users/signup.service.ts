import { webPaths } from '@filmfisher/shared/web-routes';
import type { Signup } from '@filmfisher/shared/signup';
import mongoose from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { accountExistsMail } from './signup.mails.ts';
import { SETTLE_MS } from './account-deletion.service.ts';
import { contactOf, findByContact, greetingOf, type Contact } from './contacts.service.ts';
import { usernameKeyOf } from './identifiers.ts';
import { forgetSessions } from './sessions.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';
import { createMember, type StoreWithAccount } from './users.service.ts';

const DAY = 24 * 60 * 60_000;
/** After this time an account that nobody confirmed and nobody used no longer keeps its contact from others. */
const UNCLAIMED_MS = 7 * DAY;

export type SignUpResult = { created: true; user: UserRecord } | { created: false };

/** @throws AppError `validation_failed` naming the field, for a password that everybody tries first */
export async function refuseCommonPassword(
  password: string,
  field: string,
  { commonPasswords }: Pick<AppContext, 'commonPasswords'>,
): Promise<void> {
  if (await commonPasswords.includes(password)) {
    const sentence = 'This password is one of the most common ones. Please choose another.';
    throw new AppError('validation_failed', { message: sentence, fields: { [field]: sentence } });
  }
}

/**
 * Frees a contact that an account holds without ever having confirmed it. This closes an unused account; an account
 * that has confirmed another contact only loses this one. A closed account gives up its name
 * at once; the erasure removes the rest, because others may follow it (job-handlers.ts).
 */
export async function releaseUnverifiedContact({ kind, key }: Contact, now: Date): Promise<void> {
  const old = {
    role: 'member' as const,
    createdAt: mongoose.trusted({ $lt: new Date(now.getTime() - UNCLAIMED_MS) }),
  };
  const holder: { emailKey: string } | { phoneKey: string } =
    kind === 'email' ? { emailKey: key } : { phoneKey: key };
  // Without a confirmed contact nobody can rate, write or follow: the profile is all there can be.
  const unused = {
    ...old,
    ...holder,
    bio: '',
    profilePicture: null,
    emailVerified: false,
    phoneVerified: false,
    status: mongoose.trusted({ $ne: 'erasing' as const }),
  };
  const erasableAt = new Date(now.getTime() + SETTLE_MS);
  const found = await UserModel.findOne(unused, { _id: 1 }).lean<Pick<UserRecord, '_id'>>();
  if (found) {
    await UserModel.updateOne(
      { ...unused, _id: found._id },
      {
        // No username has a space.
        $set: { status: 'erasing', erasableAt, usernameKey: `erasing ${found._id.toHexString()}` },
        $unset: { email: 1, emailKey: 1, phoneNumber: 1, phoneKey: 1 },
        $inc: { tokenVersion: 1 },
      },
    );
    await forgetSessions(found._id);
  } else if (kind === 'email') {
    await UserModel.updateOne(
      { ...old, ...holder, emailVerified: false, phoneVerified: true },
      { $unset: { email: 1, emailKey: 1 } },
    );
  } else {
    await UserModel.updateOne(
      { ...old, ...holder, emailVerified: true, phoneVerified: false },
      { $unset: { phoneNumber: 1, phoneKey: 1 } },
    );
  }
}

/** Tells the owner of a used contact that somebody tried it; with SIGNUP_ENUM_SAFE nobody else finds out. */
export async function notifyExistingOwner(
  owner: UserRecord,
  { env, mail }: Pick<AppContext, 'env' | 'mail'>,
): Promise<void> {
  if (owner.email === undefined || owner.email === null) return;
  const link = `${env.publicWebUrl}${webPaths.forgotPassword}`;
  await mail.outbox.enqueue(
    'account_exists',
    {
      channel: 'mail',
      to: owner.email,
      message: accountExistsMail(greetingOf(owner), link),
      about: owner._id.toHexString(),
    },
    { lifetime: DAY },
  );
}

/**
 * Makes an account that has yet to confirm its contact; signs nobody in.
 *
 * @param payload already valid
 * @param storeLink stores the link that confirms the contact, together with the account
 * @returns the account; with SIGNUP_ENUM_SAFE `created: false` when the contact has one, and its owner gets a notice
 * @throws AppError `account_exists`, `validation_failed` for a common password, `busy`
 */
export async function signUp(
  payload: Signup,
  context: AppContext,
  storeLink: StoreWithAccount,
): Promise<SignUpResult> {
  await refuseCommonPassword(payload.password, 'password', context);
  const { email: identifier, ...member } = payload;
  const contact = contactOf(identifier);
  const usernameKey = usernameKeyOf(member.username);

  // A password hash is expensive: of fifty sign-ups of one contact at once one hashes and the rest find the account
  // there. Across processes the indexes decide.
  // Contact first, name second, everywhere: two sign-ups can never wait for each other in a circle.
  return context.signUps.run(`${contact.kind}|${contact.key}`, () =>
    context.signUps.run(`username|${usernameKey}`, async () => {
      await releaseUnverifiedContact(contact, context.clock.now());
      if (await UserModel.exists({ usernameKey })) throw new AppError('account_exists');
      const owner = await findByContact(contact);
      if (owner && context.env.signupEnumSafe) {
        // The work is that of a sign-up, so that its time does not tell.
        await context.passwords.hash(member.password);
        await notifyExistingOwner(owner, context);
        return { created: false };
      }
      if (owner) throw new AppError('account_exists');
      const address = contact.kind === 'email' ? { email: identifier } : { phoneNumber: identifier };
      return { created: true, user: await createMember({ ...member, ...address }, context, storeLink) };
    }),
  );
}
