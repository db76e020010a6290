import type { Role } from '@filmfisher/shared/roles/roles';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { standingOf } from '../../members/index.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { PersonModel, type PersonRecord } from './people.model.ts';
import { moviesOf } from './people.service.ts';

/** A member before a film; the ids are 24 hexadecimal digits. */
interface MemberOfMovie {
  movieId: string;
  userId: string;
  role: Role;
}

/** @returns the person that the member is, as a filmmaker; null for anybody else */
async function personOf(userId: Types.ObjectId): Promise<PersonRecord | null> {
  const personId = (await standingOf([userId])).get(userId.toHexString())?.personId;
  if (!personId) return null;
  return PersonModel.findOne({ $or: [{ _id: personId }, { formerIds: personId }] }).lean<PersonRecord>();
}

/** @returns whether this is a filmmaker whom the film names */
export async function isMakerOf({ movieId, userId, role }: MemberOfMovie): Promise<boolean> {
  if (role !== 'maker') return false;
  const person = await personOf(new Types.ObjectId(userId));
  return person !== null && (await MovieModel.exists({ _id: movieId, ...moviesOf(person) })) !== null;
}

/** @throws AppError `own_film` to a filmmaker whom the film names */
export async function refuseOwnMovie(member: MemberOfMovie): Promise<void> {
  if (await isMakerOf(member)) throw new AppError('own_film');
}

/** @returns ids of the films that name the member as a filmmaker */
export async function moviesOfMaker(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const person = await personOf(userId);
  if (!person) return [];
  const films = await MovieModel.find(moviesOf(person), { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  return films.map(({ _id }) => _id);
}
