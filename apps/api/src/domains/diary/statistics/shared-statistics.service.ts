import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
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
 * @param reader who asks; null for everybody. Private entries count for nobody, not even for their member
 * @returns null where there is no such member, and where the member does not share them with the reader
 */
export async function sharedStatistics(
  userId: string,
  year?: string,
  reader: Pick<Viewer, 'userId'> | null = null,
): Promise<SharedStatistics | null> {
  const user = await findMember(userId);
  if (!user || !(await showsTo(reader, new Types.ObjectId(userId), 'statistics'))) return null;
  return { username: user.username, statistics: await statisticsOf(user._id, false, year) };
}
