import { z } from 'zod';
import { idSchema } from './ids.ts';
import { pageFields } from './members.ts';

/** Body of POST /polls/{id}/vote. */
export const pollVoteSchema = z.strictObject({
  optionId: z
    .string({ error: (issue) => (issue.input === undefined ? 'Option is required' : 'Option must be text') })
    .pipe(idSchema),
});
export type PollVote = z.infer<typeof pollVoteSchema>;

/** A poll as the API answers it. Members who have voted see the votes; everybody does once it is closed. */
export const pollSchema = z.object({
  _id: idSchema,
  question: z.string(),
  options: z.array(z.object({ _id: idSchema, text: z.string(), votes: z.int().min(0).optional() })),
  totalVotes: z.int().min(0).optional(),
  /** The reader's choice; null when there is none. */
  myOptionId: idSchema.nullable(),
  opensAt: z.iso.datetime(),
  /** Nobody votes after that; null while no end is set. */
  closesAt: z.iso.datetime().nullable(),
  closed: z.boolean(),
});
export type Poll = z.infer<typeof pollSchema>;

/** Answer of GET /polls/current and POST /polls/{id}/vote; null when there is no poll. */
export const pollResponseSchema = z.object({ poll: pollSchema.nullable() });
export type PollResponse = z.infer<typeof pollResponseSchema>;

/** Answer of GET /polls: the one opened last comes first. */
export const pollListSchema = z.object({ polls: z.array(pollSchema), ...pageFields });
export type PollList = z.infer<typeof pollListSchema>;
