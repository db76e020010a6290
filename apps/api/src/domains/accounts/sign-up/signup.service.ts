import type { Signup } from '@filmfisher/shared/accounts/sign-up.schema';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { usernameKeyOf } from '../../../platform/text/identifiers.ts';
import { createMember, findAccount, type UserRecord } from '../../members/index.ts';
import { contactOf, findByContact } from '../contacts/contacts.service.ts';
import { notifyExistingOwner, releaseUnverifiedContact } from '../contacts/taken-contacts.service.ts';
import { refuseCommonPassword } from '../passwords/password-change.service.ts';

type StoreWithAccount = NonNullable<Parameters<typeof createMember>[2]>;

export type SignUpResult = { created: true; user: UserRecord } | { created: false };

/**
 * Makes an account that has yet to confirm its contact; signs nobody in.
 *
 * @param payload already valid
 * @param storeLink stores the link that confirms the contact, together with the account
 * @returns the account; with SIGNUP_ENUM_SAFE `created: false` when the contact has one, and its owner gets a notice
 * @throws AppError `account_exists`, `validation_failed` for a common password, `busy`
 */
export async function signUp(
  payload: Omit<Signup, 'invitation'>,
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
      if (await findAccount({ usernameKey })) throw new AppError('account_exists');
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
