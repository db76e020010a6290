import { Types } from 'mongoose';

/** Stands for the author of what the site itself says, where moderators judge it. */
export const NOBODY = new Types.ObjectId('0'.repeat(24));
