import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { countMatches, findMovies } from '../catalogue/index.ts';
import { standingOf } from '../members/index.ts';
import { idsOfPerson } from '../people/index.ts';

/** A member and a film; the ids are 24 hexadecimal digits. */
interface MemberOfMovie {
  movieId: string;
  userId: string;
  role: Role;
}

/** @returns the filter of the films that name the member as a filmmaker; null for anybody else */
async function ownMoviesOf(userId: Types.ObjectId) {
  const personId = (await standingOf([userId])).get(userId.toHexString())?.personId;
  if (!personId) return null;
  return { 'people.personId': mongoose.trusted({ $in: await idsOfPerson(personId.toHexString()) }) };
}

/** @returns whether this is a filmmaker whom the film names */
export async function isMakerOf({ movieId, userId, role }: MemberOfMovie): Promise<boolean> {
  if (role !== 'maker') return false;
  const own = await ownMoviesOf(new Types.ObjectId(userId));
  return own !== null && (await countMatches({ _id: movieId, ...own })) > 0;
}

/** @throws AppError `own_film` to a filmmaker whom the film names */
export async function refuseOwnMovie(member: MemberOfMovie): Promise<void> {
  if (await isMakerOf(member)) throw new AppError('own_film');
}

/** @returns ids of the films that name the member as a filmmaker */
export async function moviesOfMaker(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const own = await ownMoviesOf(userId);
  if (!own) return [];
  const movies = await findMovies(own, { fields: ['_id'] });
  return movies.map(({ _id }) => _id);
}
