import { z } from 'zod';
import { ACTS, type ActKind } from './audit-log.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';

const actKindSchema = z.enum(Object.keys(ACTS) as [ActKind, ...ActKind[]], 'kind is none that the log knows');

/** What an act was about: its noun, its id and its name when it happened. */
const targetSchema = z.object({ kind: z.string(), id: z.string(), name: z.string() });

/** Query of GET /admin/log; moderators get their own acts, whatever they ask for. */
export const auditLogQuerySchema = z.strictObject({
  actor: idSchema.optional(),
  kind: actKindSchema.optional(),
  target: z.string('target must be given once').max(100, 'target must not exceed 100 characters').optional(),
  /** A part of the target's name. */
  q: z.string('q must be given once').trim().max(100, 'q must not exceed 100 characters').optional(),
  ...cursorQueryFields,
});

/** Answer of GET /admin/log: the latest first. */
export const auditLogSchema = z.object({
  entries: z.array(
    z.object({
      _id: idSchema,
      at: z.iso.datetime(),
      /** Null when that account is gone, or the act came from a shell. */
      actor: memberCardSchema.nullable(),
      kind: actKindSchema,
      target: targetSchema.nullable(),
      /** The values that the act changed, as JSON; films, people and members by their names. */
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  next: idSchema.nullable(),
});
export type AuditLog = z.infer<typeof auditLogSchema>;

/** Answer of GET /admin/log/actors: members who have acted at the desk, by name. */
export const actorListSchema = z.object({ actors: z.array(memberCardSchema) });
