import type { FirstStepsEnd, FirstStepsState } from '@filmfisher/shared/first-steps';
import mongoose from 'mongoose';
import { requireMember } from '../users/users.service.ts';
import { UserModel } from '../users/users.model.ts';

/** @returns whether the member has still to be offered the first steps */
export async function firstStepsOf(userId: string): Promise<FirstStepsState> {
  return (await requireMember(userId)).firstSteps ?? 'open';
}

/** Ends the first steps for good; how they ended first stays. */
export async function endFirstSteps(userId: string, state: FirstStepsEnd): Promise<FirstStepsState> {
  const open = { _id: userId, firstSteps: mongoose.trusted({ $exists: false }) };
  await UserModel.updateOne(open, { $set: { firstSteps: state } });
  return firstStepsOf(userId);
}
