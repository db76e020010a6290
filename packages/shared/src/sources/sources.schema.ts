import { z } from 'zod';
import { SOURCES } from './sources.ts';

const creditFields = {
  provider: z.enum(SOURCES),
  /** Address of its page there. */
  page: z.string(),
  author: z.string().optional(),
  licence: z.string().optional(),
  licenceUrl: z.string().optional(),
};

/** Whom to thank for a picture. */
export const creditSchema = z.object(creditFields);
export type Credit = z.infer<typeof creditSchema>;

/** Whom to thank for some fields of a film. */
export const movieSourceSchema = z.object({ ...creditFields, fields: z.array(z.string()) });
export type MovieSource = z.infer<typeof movieSourceSchema>;
