import { z } from 'zod';
import { suspensionSchema } from '../accounts/sessions.schema.ts';
import { URL_MAX } from '../addresses/addresses.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { MEMBER_ORDERS, MEMBER_STATES, DESK_REASON_MAX, DESK_REASON_MIN } from './members.ts';
import { memberSchema, pageFields } from './members.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { ROLES } from '../roles/roles.ts';

const roleSchema = z.enum(ROLES, `role must be one of ${ROLES.join(', ')}`);

/** Query of GET /admin/members: `q` is part of the username, for administrators also of the e-mail address. */
export const managedMembersQuerySchema = z.strictObject({
  q: z.string('q must be given once').trim().max(100, 'q must not exceed 100 characters').optional(),
  role: roleSchema.optional(),
  state: z.enum(MEMBER_STATES, `state must be one of ${MEMBER_STATES.join(', ')}`).optional(),
  sort: z.enum(MEMBER_ORDERS, `sort must be one of ${MEMBER_ORDERS.join(', ')}`).default('newest'),
  ...pageQueryFields,
});
export type ManagedMembersQuery = z.infer<typeof managedMembersQuerySchema>;

const line = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(2, `${label} is required`)
    .max(max, `At most ${max} characters`);

/** For whom a critic writes, and what might bias them. */
export const criticDetailsSchema = z.strictObject(
  {
    outlet: line('Outlet', 120),
    url: z
      .url({ protocol: /^https?$/, error: 'Must be a web address' })
      .max(URL_MAX, 'Must be a web address'),
    statement: line('Statement', 1_000),
  },
  'critic must have outlet, url and statement',
);
export type CriticDetails = z.infer<typeof criticDetailsSchema>;

/** Who a verified filmmaker is in the catalogue, and how that was found out. */
export const makerDetailsSchema = z.strictObject(
  { personId: idSchema, evidence: line('Evidence', 1_000) },
  'maker must have personId and evidence',
);

const reasonSchema = z
  .string('A reason is required')
  .trim()
  .min(DESK_REASON_MIN, 'A reason is required')
  .max(DESK_REASON_MAX, `At most ${DESK_REASON_MAX} characters`);

/** Body of POST /admin/members/{id}/deletion: the member reads the reason. */
export const memberDeletionSchema = z.strictObject({ reason: reasonSchema });

/** Body of PATCH /admin/members/{id}: what is not sent stays; `suspension: null` lifts it. */
export const memberChangeSchema = z
  .strictObject({
    role: roleSchema.optional(),
    critic: criticDetailsSchema.optional(),
    maker: makerDetailsSchema.optional(),
    suspension: z
      .strictObject(
        {
          until: z.iso.datetime({ error: 'Must be a date and a time' }).nullable(),
          reason: reasonSchema,
        },
        'suspension must have until and reason',
      )
      .nullable()
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** A member as the desk sees them. */
export const managedMemberSchema = memberSchema.extend({
  /** For administrators only. */
  email: z.string().nullable().optional(),
  role: z.enum(ROLES),
  verified: z.boolean(),
  state: z.enum(MEMBER_STATES),
  suspension: suspensionSchema.nullable(),
  /** When the account will be erased, and whether the desk asked for that; its member did otherwise. */
  deletion: z.object({ at: z.iso.datetime(), byDesk: z.boolean() }).nullable(),
  critic: criticDetailsSchema.nullable(),
  maker: makerDetailsSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** To five minutes; null before the first request with a session. */
  lastSeenAt: z.iso.datetime().nullable(),
  counts: z.object({ ratings: z.int(), reviews: z.int() }),
  /** Of what the member made, those that nobody has decided about. */
  openReports: z.int().min(0),
});
export type ManagedMember = z.infer<typeof managedMemberSchema>;

/** Answer of GET /admin/members. */
export const managedMemberListSchema = z.object({ members: z.array(managedMemberSchema), ...pageFields });
