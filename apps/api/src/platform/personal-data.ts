import type { Types } from 'mongoose';
import type { AppContext } from './context.ts';

/** What one feature stores under a member's id and erases with the account. */
export interface ErasableData {
  /**
   * Removes everything of this member and brings what was derived from it up to date. May be run again after it
   * was broken off, and for a member of whom nothing is left.
   */
  erase(userId: Types.ObjectId, context: AppContext): Promise<void>;
}

/**
 * One feature's part of what is stored about a member: for the download of one's own data, and for the erasure
 * of an account. Every feature that stores anything under a member's id has one; where it is only hashes of
 * secrets, which tell nobody anything, its traces alone.
 */
export interface PersonalData extends ErasableData {
  /** Its name in the download. */
  key: string;
  /**
   * @param userId of the member
   * @returns everything of this member, as JSON can carry it, and nothing of any other
   */
  read(userId: Types.ObjectId): Promise<unknown>;
}
