import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { Types } from 'mongoose';
import { findMember } from '../../members/index.ts';
import { showsTo } from '../privacy/privacy-settings.service.ts';
import { statisticsOf } from './statistics.service.ts';

/** What a member's films add up to, as everybody may know it. */
export interface SharedStatistics {
  username: string;
  statistics: Statistics;
}

/**
 * @param userId 24 hexadecimal digits
 * @param year four digits; undefined for all time
 * @returns null where there is no such member, and where the member does not share them with everybody
 */
export async function sharedStatistics(userId: string, year?: string): Promise<SharedStatistics | null> {
  const user = await findMember(userId);
  if (!user || !(await showsTo(null, new Types.ObjectId(userId), 'statistics'))) return null;
  return { username: user.username, statistics: await statisticsOf(user._id, false, year) };
}
