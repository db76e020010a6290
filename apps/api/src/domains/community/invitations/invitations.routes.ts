import {
  invitationAnsweredSchema,
  invitationAnswerSchema,
  invitationLinkSchema,
} from '@filmfisher/shared/invitations/invitations.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { answerInvitation, invitationAddress, renewInvitation } from './invitations.service.ts';

const link = endpoint(
  {
    method: 'put',
    path: '/invitations/link',
    access: 'verified',
    limit: 'choices',
    summary: 'The link by which you invite friends; it is made when you first ask for it',
    response: invitationLinkSchema,
  },
  async ({ viewer, context }) => ({ url: await invitationAddress(viewer.userId, context.env) }),
);

const renew = endpoint(
  {
    method: 'post',
    path: '/invitations/link/renew',
    access: 'verified',
    limit: 'choices',
    summary: 'Another link; by the former one nobody comes any more',
    response: invitationLinkSchema,
  },
  async ({ viewer, context }) => ({ url: await renewInvitation(viewer.userId, context.env) }),
);

const answer = endpoint(
  {
    method: 'post',
    path: '/invitations/answer',
    access: 'verified',
    limit: 'choices',
    summary: 'Say whether you and the member by whose link you have come follow each other; it is asked once',
    body: invitationAnswerSchema,
    response: invitationAnsweredSchema,
  },
  async ({ viewer, body, context }) => ({
    following: await answerInvitation(viewer.userId, body.follow, context),
  }),
);

export const endpoints: Endpoint[] = [link, renew, answer];
