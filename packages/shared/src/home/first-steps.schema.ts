import { z } from 'zod';

/** The first steps of a member, which are offered until they are done or skipped. */
export const FIRST_STEPS_STATES = ['open', 'done', 'skipped'] as const;
export type FirstStepsState = (typeof FIRST_STEPS_STATES)[number];

/** Answer of GET and PUT /settings/first-steps. */
export const firstStepsSchema = z.object({ state: z.enum(FIRST_STEPS_STATES) });

/** Body of PUT /settings/first-steps. */
export const firstStepsEndSchema = z.strictObject({
  state: z.enum(['done', 'skipped'], 'state must be done or skipped'),
});
export type FirstStepsEnd = z.infer<typeof firstStepsEndSchema>['state'];
