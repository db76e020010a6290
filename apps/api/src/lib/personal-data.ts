import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';

/**
 * One feature's part of what is stored about a member: for the download of one's own data, and for the erasure
 * of an account. Every feature that stores anything under a member's id has one.
 */
export interface PersonalData {
  /** Its name in the download. */
  key: string;
  /**
   * @param userId of the member
   * @returns everything of this member, as JSON can carry it, and nothing of any other
   */
  read(userId: Types.ObjectId): Promise<unknown>;
  /**
   * Removes everything of this member and brings what was derived from it up to date. May be run again after it
   * was broken off, and for a member of whom nothing is left.
   */
  erase(userId: Types.ObjectId, context: AppContext): Promise<void>;
}
