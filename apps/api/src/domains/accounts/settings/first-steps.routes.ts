import {
  firstStepsEndSchema,
  firstStepsSchema,
  type FirstStepsEnd,
  type FirstStepsState,
} from '@filmfisher/shared/home/first-steps.schema';
import type { Member } from '@filmfisher/shared/members/members.schema';
import { Types } from 'mongoose';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { changeAccount, requireMember } from '../../members/index.ts';

/** @returns whether the member has still to be offered the first steps */
async function firstStepsOf(userId: string): Promise<FirstStepsState> {
  return (await requireMember(userId)).firstSteps ?? 'open';
}

/** Ends the first steps for good; how they ended first stays. */
async function endFirstSteps(userId: string, state: FirstStepsEnd): Promise<FirstStepsState> {
  await changeAccount({ _id: new Types.ObjectId(userId), firstSteps: null }, { firstSteps: state });
  return firstStepsOf(userId);
}

/** @returns by whose link the member has come, where the two are still to be asked */
type InviterOf = (userId: string) => Promise<Member | null>;

/** @param inviterOf finds who invited a member; the accounts domain has no invitations */
export function firstStepsEndpoints(inviterOf: InviterOf): Endpoint[] {
  const present = async (userId: string, state: FirstStepsState) => ({
    state,
    invitedBy: await inviterOf(userId),
  });
  const show = endpoint(
    {
      method: 'get',
      path: '/settings/first-steps',
      access: 'user',
      summary: 'Whether the member has done or skipped the first steps, and who invited them',
      response: firstStepsSchema,
    },
    async ({ viewer: { userId } }) => present(userId, await firstStepsOf(userId)),
  );
  const end = endpoint(
    {
      method: 'put',
      path: '/settings/first-steps',
      access: 'user',
      allowsSuspended: true,
      limit: 'choices',
      summary: 'Say that the first steps are done or skipped: they are offered no more',
      body: firstStepsEndSchema,
      response: firstStepsSchema,
    },
    async ({ viewer: { userId }, body }) => present(userId, await endFirstSteps(userId, body.state)),
  );
  return [show, end];
}
