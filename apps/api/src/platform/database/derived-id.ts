import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** @returns the same id for the same text: rows that two processes store at once are then stored once */
export function derivedId(text: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(text).digest('hex').slice(0, 24));
}
