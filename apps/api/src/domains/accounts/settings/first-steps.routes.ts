import {
  firstStepsEndSchema,
  firstStepsSchema,
  type FirstStepsEnd,
  type FirstStepsState,
} from '@filmfisher/shared/home/first-steps.schema';
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

const show = endpoint(
  {
    method: 'get',
    path: '/settings/first-steps',
    access: 'user',
    summary: 'Whether the member has done or skipped the first steps',
    response: firstStepsSchema,
  },
  async ({ viewer }) => ({ state: await firstStepsOf(viewer.userId) }),
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
  async ({ viewer, body }) => ({ state: await endFirstSteps(viewer.userId, body.state) }),
);

export const endpoints: Endpoint[] = [show, end];
