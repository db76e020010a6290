import { z } from 'zod';
import { ID_DIGITS, ID_RULE } from './ids.ts';

const SENTENCE = `Must ${ID_RULE}`;

/** An ObjectId in its 24 hexadecimal digits, capital or small. */
export const idSchema = z.hex({ error: SENTENCE, abort: true }).length(ID_DIGITS, SENTENCE);
