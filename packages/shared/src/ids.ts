import { z } from 'zod';

/** An ObjectId in its 24 hexadecimal digits. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/i, 'Must be 24 hexadecimal digits');
