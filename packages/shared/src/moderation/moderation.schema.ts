import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberSchema } from '../members/members.schema.ts';
import {
  APPEAL_MAX,
  APPEAL_MIN,
  DECISION_ACTIONS,
  DECISION_NOTE_MAX,
  DECISION_TARGETS_MAX,
  REPORT_NOTE_MAX,
} from './moderation.ts';
import { REPORT_KINDS, REPORT_REASONS } from './report-reasons.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';
import { textSchema } from '../texts/texts.schema.ts';

export const reasonSchema = z.enum(REPORT_REASONS, `Reason must be one of ${REPORT_REASONS.join(', ')}`);

/** Why its author alone sees a text. */
export const hiddenSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  /** The decision, which its author can appeal; null while the text waits to be read. */
  decisionId: idSchema.nullable(),
});
export type Hidden = z.infer<typeof hiddenSchema>;

const kindSchema = z.enum(REPORT_KINDS, `Kind must be one of ${REPORT_KINDS.join(', ')}`);
const targetFields = { kind: kindSchema, id: idSchema };
const optionalNote = (max: number) => textSchema('Note', { max, lines: 'many' }).optional();

/** Body of POST /reports. */
export const reportSchema = z.strictObject({
  ...targetFields,
  reason: reasonSchema,
  note: optionalNote(REPORT_NOTE_MAX),
});
export type Report = z.infer<typeof reportSchema>;

const actionSchema = z.enum(DECISION_ACTIONS, `Action must be one of ${DECISION_ACTIONS.join(', ')}`);

/** Body of POST /moderation/decisions. */
export const decisionInputSchema = z
  .strictObject({
    targets: z
      .array(
        z.strictObject(targetFields, {
          error: ({ code }) => (code === 'invalid_type' ? 'Must name a kind and an id' : undefined),
        }),
        'Targets must be a list',
      )
      .min(1, 'Choose at least one')
      .max(DECISION_TARGETS_MAX, `At most ${DECISION_TARGETS_MAX} at once`),
    action: actionSchema,
    reason: reasonSchema,
    note: optionalNote(DECISION_NOTE_MAX),
    /** End of a suspension; null or nothing: it has none. */
    until: z.iso.datetime('Until must be a moment in UTC').nullable().optional(),
  })
  .refine(({ action, until }) => action === 'suspend' || until === undefined, {
    path: ['until'],
    message: 'Only a suspension has an end',
  });
export type DecisionInput = z.infer<typeof decisionInputSchema>;

/** A decision as moderators see it. */
export const decisionSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  targetId: idSchema,
  action: z.enum(DECISION_ACTIONS),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  until: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  /** Who decided; null: a word rule, or somebody whose account is gone. */
  by: memberSchema.nullable(),
  /** Nobody who still moderates made it: an administrator may undo it. */
  orphaned: z.boolean(),
  appeal: z.enum(['open', 'upheld', 'overturned']).nullable(),
});
export type Decision = z.infer<typeof decisionSchema>;
export const decisionsResponseSchema = z.object({ decisions: z.array(decisionSchema) });

/** Query of GET /moderation/queue. */
export const queueQuerySchema = z.strictObject({
  ...cursorQueryFields,
  kind: kindSchema.optional(),
  reason: reasonSchema.optional(),
  state: z.enum(['open', 'decided'], 'state must be open or decided').default('open'),
});
export type QueueQuery = z.infer<typeof queueQuerySchema>;

/** What a member's texts have led to so far. */
export const authorHistorySchema = z.object({
  joined: z.iso.datetime(),
  /** Open reports of anything that the member made. */
  openReports: z.int().min(0),
  /** Decisions in force, by action. */
  decisions: z.partialRecord(z.enum(DECISION_ACTIONS), z.int().min(1)),
});

export const queueTargetSchema = z.object({
  kind: z.enum(REPORT_KINDS),
  id: idSchema,
  excerpt: z.string(),
  /** Address of the picture that belongs to it. */
  picture: z.string().optional(),
  /** What stands around a message, itself included, in its order. */
  surroundings: z.array(z.object({ from: z.string(), text: z.string() })).optional(),
  spoiler: z.boolean(),
  hidden: hiddenSchema.nullable(),
  createdAt: z.iso.datetime(),
  context: z.object({ title: z.string(), path: z.string() }),
  author: memberSchema.nullable(),
  authorHistory: authorHistorySchema.nullable(),
  /** The latest 20; without who reported. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), at: z.iso.datetime() })),
  /** What word rules noted. */
  notes: z.array(z.string()),
  /** The decision in force. */
  decision: decisionSchema.nullable(),
});
export type QueueTarget = z.infer<typeof queueTargetSchema>;

/** Answer of GET /moderation/queue: what has waited longest first; of the decided, the latest first. */
export const queueSchema = z.object({
  targets: z.array(queueTargetSchema),
  total: z.int().min(0),
  next: idSchema.nullable(),
});
export type Queue = z.infer<typeof queueSchema>;

/** Body of POST /appeals. */
export const appealInputSchema = z.strictObject({
  decisionId: idSchema,
  text: textSchema('Text', { min: APPEAL_MIN, max: APPEAL_MAX, lines: 'many' }),
});

/** Body of POST /moderation/appeals/{id}/decision. */
export const appealDecisionInputSchema = z.strictObject({
  /** false overturns the decision. */
  uphold: z.boolean('Uphold must be true or false'),
  note: optionalNote(DECISION_NOTE_MAX),
});

export const appealSchema = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['open', 'upheld', 'overturned']),
  note: z.string(),
});

/** Answer of GET and POST /appeals: a decision as the member sees it whom it is about, with the appeal. */
export const ownDecisionSchema = decisionSchema.omit({ by: true, orphaned: true, appeal: true }).extend({
  /** What was decided about; nothing when it is gone. */
  excerpt: z.string(),
  context: z.object({ title: z.string(), path: z.string() }).nullable(),
  appeal: appealSchema.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

/** Query of GET /moderation/appeals. */
export const appealQuerySchema = z.strictObject({
  ...cursorQueryFields,
  state: z.enum(['open', 'decided'], 'state must be open or decided').default('open'),
});

/** Answer of GET /moderation/appeals: those against the oldest decisions first; of the decided, against the latest. */
export const appealListSchema = z.object({
  appeals: z.array(
    appealSchema.extend({
      id: idSchema,
      decision: decisionSchema,
      author: memberSchema.nullable(),
      excerpt: z.string(),
      context: z.object({ title: z.string(), path: z.string() }).nullable(),
      /** Whether the reader may decide it: not the decision's own moderator. */
      mayDecide: z.boolean(),
    }),
  ),
  total: z.int().min(0),
  next: idSchema.nullable(),
});
export type AppealList = z.infer<typeof appealListSchema>;
