import { z } from 'zod';
import { memberSchema } from '../members/members.schema.ts';

/** The first steps of a member, which are offered until they are done or skipped. */
export const FIRST_STEPS_STATES = ['open', 'done', 'skipped'] as const;
export type FirstStepsState = (typeof FIRST_STEPS_STATES)[number];

/** Answer of GET and PUT /settings/first-steps. */
export const firstStepsSchema = z.object({
  state: z.enum(FIRST_STEPS_STATES),
  /** By whose link a confirmed member has come, until they have said whether the two follow each other. */
  invitedBy: memberSchema.nullable(),
});

/** Body of PUT /settings/first-steps. */
export const firstStepsEndSchema = z.strictObject({
  state: z.enum(['done', 'skipped'], 'state must be done or skipped'),
});
export type FirstStepsEnd = z.infer<typeof firstStepsEndSchema>['state'];
