import { z } from 'zod';
import { EXPORT_FORMATS } from './exports.ts';
import { idSchema } from '../ids/ids.schema.ts';

/** Body of POST /exports. */
export const exportInputSchema = z.strictObject({
  format: z.enum(EXPORT_FORMATS, `format must be one of ${EXPORT_FORMATS.join(', ')}`),
});
export type ExportInput = z.infer<typeof exportInputSchema>;

/** A file that is being made, or was made; answer of POST /exports, and of GET /exports/{id} while it is being made. */
export const exportJobSchema = z.object({
  _id: idSchema,
  format: z.enum(EXPORT_FORMATS),
  /** `expired` once the file is deleted. */
  state: z.enum(['running', 'done', 'failed', 'expired']),
  createdAt: z.iso.datetime(),
  /** When the file is deleted; null until it is made. */
  expiresAt: z.iso.datetime().nullable(),
  bytes: z.int().min(0),
});
export type ExportJob = z.infer<typeof exportJobSchema>;

/** Answer of GET /exports: the latest first. */
export const exportListSchema = z.object({ exports: z.array(exportJobSchema) });
