import { z } from 'zod';
import { APPLICATION_NOTE_MAX, APPLICATION_STATES } from './critics.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { criticDetailsSchema } from '../members/managed-members.schema.ts';
import { memberCardSchema, memberSchema, pageFields } from '../members/members.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { textSchema } from '../texts/texts.schema.ts';

const applicationSchema = criticDetailsSchema.extend({
  _id: idSchema,
  state: z.enum(APPLICATION_STATES),
  /** What was answered; empty while nothing was. */
  note: z.string(),
  at: z.iso.datetime(),
});

/** Answer of GET /critics/applications/mine and POST /critics/applications: one's own latest one. */
export const ownApplicationSchema = z.object({ application: applicationSchema.nullable() });
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/** Query of GET /admin/critics/applications: `q` is looked for in outlet, address and statement. */
export const applicationsQuerySchema = z.strictObject({
  q: textSchema('q', { max: SEARCH_QUERY_MAX }).optional(),
  state: z.enum(APPLICATION_STATES, `state must be one of: ${APPLICATION_STATES.join(', ')}`).optional(),
  ...pageQueryFields,
});
export type ApplicationsQuery = z.infer<typeof applicationsQuerySchema>;

/** An application as the desk sees it; answer of a decision, too. */
export const criticApplicationSchema = applicationSchema.extend({
  /** Null when that account is gone. */
  member: memberCardSchema.nullable(),
});
export type CriticApplication = z.infer<typeof criticApplicationSchema>;

/** Answer of GET /admin/critics/applications: the latest first. */
export const criticApplicationListSchema = z.object({
  applications: z.array(criticApplicationSchema),
  ...pageFields,
});

/** Body of POST /admin/critics/applications/{id}/decision. */
export const applicationDecisionSchema = z
  .strictObject({
    accept: z.boolean('Must be true or false'),
    note: textSchema('Note', { max: APPLICATION_NOTE_MAX }).default(''),
  })
  .refine(({ accept, note }) => accept || note !== '', {
    path: ['note'],
    message: 'Say why in a sentence',
  });
export type ApplicationDecision = z.infer<typeof applicationDecisionSchema>;

/** Answer of GET /critics: by name. */
export const criticListSchema = z.object({
  critics: z.array(
    memberSchema.extend({
      /** Null for those who were accredited before anybody asked. */
      details: criticDetailsSchema.nullable(),
    }),
  ),
  ...pageFields,
});
export type CriticList = z.infer<typeof criticListSchema>;
