import { z } from 'zod';

const ID_RULE = 'Must be 24 hexadecimal digits';

/** An ObjectId in its 24 hexadecimal digits. */
export const idSchema = z.string(ID_RULE).regex(/^[0-9a-f]{24}$/i, ID_RULE);
