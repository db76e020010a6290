import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { signupResponseSchema, signupSchema } from '@filmfisher/shared/accounts/sign-up.schema';
import { Types, type ClientSession } from 'mongoose';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { sendVerification } from '../contacts/email-verification.service.ts';
import { contactOf } from '../contacts/contacts.service.ts';
import { signUp } from './signup.service.ts';
import { presentSessionUser } from '../sign-in/session-user.presenter.ts';

/** Keeps by whose link a new member has come, with the account; an unknown code is no failure. */
type NoteInvitation = (
  code: string,
  userId: Types.ObjectId,
  now: Date,
  session: ClientSession,
) => Promise<void>;

export function signUpEndpoints(noteInvitation: NoteInvitation): Endpoint[] {
  return [
    endpoint(
      {
        method: 'post',
        path: '/users/signup',
        access: 'public',
        limit: 'signup-ip',
        summary: 'Create an account by e-mail address or phone number; sends the link that confirms it',
        body: signupSchema,
        fails: ['account_exists'],
        response: signupResponseSchema,
        status: 201,
      },
      async ({ body: { invitation, ...body }, context, request, log }) => {
        const result = await signUp(body, context, async (user, session) => {
          await sendVerification(user, context, session);
          if (invitation !== undefined)
            await noteInvitation(invitation, user._id, context.clock.now(), session);
        });
        const isEmail = contactOf(body.email).kind === 'email';
        const linkSentBy = isEmail ? 'email' : context.mail.hasSms ? 'sms' : null;
        if (!result.created) {
          log.info({ event: 'signup', outcome: 'exists', ip: request.ip }, 'sign-up with a used contact');
          // Made up, so that the answer is that of a new account in every field.
          const user = {
            _id: new Types.ObjectId().toHexString(),
            email: isEmail ? body.email : null,
            username: body.username,
            firstName: body.firstName,
            role: 'member' as const,
            verified: false,
          };
          return success(MESSAGES.signupSucceeded, { user, linkSentBy });
        }
        const { user } = result;
        log.info(
          { event: 'signup', outcome: 'success', userId: user._id.toHexString(), ip: request.ip },
          'account created',
        );
        return success(MESSAGES.signupSucceeded, {
          user: presentSessionUser(user, context.clock.now()),
          linkSentBy,
        });
      },
    ),
  ];
}
