import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { pageFields } from '../members/members.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import {
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_OPTION_MAX,
  POLL_QUESTION_MAX,
  POLL_QUESTION_MIN,
  POLL_STATES,
} from './polls.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { textSchema } from '../texts/texts.schema.ts';

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

const momentSchema = z.iso.datetime({ error: 'Must be a date and time' });

const optionsSchema = z
  .array(textSchema('Option', { min: 1, max: POLL_OPTION_MAX, lines: 'one' }), 'Options must be a list')
  .min(POLL_OPTIONS_MIN, `A poll needs at least ${POLL_OPTIONS_MIN} options`)
  .max(POLL_OPTIONS_MAX, `A poll has at most ${POLL_OPTIONS_MAX} options`)
  .refine(
    (options) => new Set(options.map((option) => option.toLowerCase())).size === options.length,
    'No two options may be the same',
  );

const fields = {
  question: textSchema('Question', { min: POLL_QUESTION_MIN, max: POLL_QUESTION_MAX, lines: 'one' }),
  options: optionsSchema,
  /** Defaults to now. */
  opensAt: momentSchema.optional(),
  /** Null, or left out: until somebody closes it. */
  closesAt: momentSchema.nullable().optional(),
};

/** Body of POST /admin/polls. */
export const pollInputSchema = z.strictObject(fields);
export type PollInput = z.infer<typeof pollInputSchema>;

/** Body of PATCH /admin/polls/{id}: what is left out stays. */
export const pollChangeSchema = z.strictObject(fields).partial();
export type PollChange = z.infer<typeof pollChangeSchema>;

/** Query of GET /admin/polls. */
export const adminPollsQuerySchema = z.strictObject({
  q: textSchema('q', { max: SEARCH_QUERY_MAX }).optional(),
  state: z.enum(POLL_STATES, `state must be one of: ${POLL_STATES.join(', ')}`).optional(),
  ...pageQueryFields,
});

export type AdminPollsQuery = z.infer<typeof adminPollsQuerySchema>;

/** A poll as the desk sees it. */
export const adminPollSchema = z.object({
  _id: idSchema,
  question: z.string(),
  options: z.array(z.object({ _id: idSchema, text: z.string(), votes: z.int().min(0) })),
  totalVotes: z.int().min(0),
  state: z.enum(POLL_STATES),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime().nullable(),
});
export type AdminPoll = z.infer<typeof adminPollSchema>;

/** Answer of GET, POST and PATCH /admin/polls/{id}. */
export const adminPollResponseSchema = z.object({ poll: adminPollSchema });

/** Answer of GET /admin/polls: the one that opens last comes first. */
export const adminPollListSchema = z.object({ polls: z.array(adminPollSchema), ...pageFields });
export type AdminPollList = z.infer<typeof adminPollListSchema>;
