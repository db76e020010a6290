import { z } from 'zod';
import { ID_DIGITS, ID_RULE } from './ids.ts';

const SENTENCE = `Must ${ID_RULE}`;

/** An ObjectId in its 24 hexadecimal digits, capital or small. */
export const idSchema = z.hex({ error: SENTENCE, abort: true }).length(ID_DIGITS, SENTENCE);

/** One id or more with commas between them, as in a query string. */
export const idListSchema = (label: string, max: number) =>
  z
    .string(`${label} must be given once`)
    .regex(
      new RegExp(`^[0-9a-fA-F]{${ID_DIGITS}}(?:,[0-9a-fA-F]{${ID_DIGITS}}){0,${max - 1}}$`),
      `${label} must be 1 to ${max} ids with commas between them`,
    )
    .transform((ids) => ids.toLowerCase().split(','));
