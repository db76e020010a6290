import type { Gender } from '@filmfisher/shared/vocabulary';
import { AppError } from '../../../platform/http/app-error.ts';
import { UserModel, type UserRecord } from './users.model.ts';

/** What a member may change of its own profile. */
export interface ProfileFields {
  firstName?: string | undefined;
  lastName?: string | undefined;
  gender?: Gender | null;
  location?: string | undefined;
  nationality?: string | undefined;
  religion?: string | undefined;
  bio?: string | undefined;
  /** yyyy-MM-dd. */
  dateOfBirth?: string | null;
  preferredGenres?: string[] | undefined;
  profilePhone?: string;
  profilePicture?: { id: string } | null;
}

/**
 * Writes fields of a profile in one step, so that of two writers each learns what it replaced.
 * @param userId 24 hexadecimal digits
 * @param changes a field that is left out stays
 * @returns the member as it was before
 * @throws AppError `unauthenticated` when there is no such active account any more
 */
export async function changeProfile(userId: string, changes: ProfileFields): Promise<UserRecord> {
  const before = await UserModel.findOneAndUpdate(
    { _id: userId, status: 'active' },
    { $set: changes },
    { returnDocument: 'before' },
  ).lean<UserRecord>();
  if (!before) throw new AppError('unauthenticated');
  return before;
}
