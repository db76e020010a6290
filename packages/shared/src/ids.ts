import { z } from 'zod';
import { ID_DIGITS } from './id-format.ts';

const ID_RULE = `Must be ${ID_DIGITS} hexadecimal digits`;

/** An ObjectId in its 24 hexadecimal digits, capital or small. */
export const idSchema = z.hex({ error: ID_RULE, abort: true }).length(ID_DIGITS, ID_RULE);
