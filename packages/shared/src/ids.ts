import { z } from 'zod';

const ID_RULE = 'Must be 24 hexadecimal digits';

/** An ObjectId in its 24 hexadecimal digits, capital or small. */
export const idSchema = z.hex({ error: ID_RULE, abort: true }).length(24, ID_RULE);
