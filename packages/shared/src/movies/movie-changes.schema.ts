import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { MOVIE_CHANGE_KINDS, MOVIE_CHANGE_SOURCES } from './movie-changes.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';

/** Fields of a film, each as it is stored; null where the film had none. */
const contentSchema = z.record(z.string(), z.unknown());

/** A change of a film: the fields that changed, as they were before and after. */
export const movieChangeSchema = z.object({
  _id: idSchema,
  at: z.iso.datetime(),
  /** Null when a start or a command made the change, or when the account that made it is gone. */
  by: z.object({ userId: idSchema, username: z.string() }).nullable(),
  kind: z.enum(MOVIE_CHANGE_KINDS),
  source: z.enum(MOVIE_CHANGE_SOURCES),
  before: contentSchema,
  after: contentSchema,
});
export type MovieChange = z.infer<typeof movieChangeSchema>;

/** Answer of GET /movies/{id}/history, the latest change first. */
export const movieHistorySchema = z.object({
  changes: z.array(movieChangeSchema),
  /** Sent back as `cursor` it gives the changes before these; null at the end. */
  next: z.string().nullable(),
});
export type MovieHistory = z.infer<typeof movieHistorySchema>;

/** Query of GET /movies/{id}/history. */
export const movieHistoryQuerySchema = z.strictObject(cursorQueryFields);
export type MovieHistoryQuery = z.infer<typeof movieHistoryQuerySchema>;
