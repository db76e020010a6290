import mongoose, { type Types } from 'mongoose';
import { removePeople, untouchedAmong, type PersonRecord } from '../../people/index.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';

/** Films that are read to find people who are still credited: most name several of them. */
const CREDITING_AT_ONCE = 50;
/** People by whom films are found in their order by an index. */
const FOUND_IN_ORDER = 60;

/** @returns those of some people whom no film names */
async function uncreditedAmong(people: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const left = new Map(people.map((person) => [person._id.toHexString(), person]));
  const found: PersonRecord[] = [];
  while (left.size > 0) {
    const some = [...left.values()].slice(0, FOUND_IN_ORDER);
    const among = mongoose.trusted({ $in: some.map(({ _id }) => _id) });
    const films = await MovieModel.find({ 'people.personId': among }, { 'people.personId': 1 })
      .sort(MOVIE_ORDERS.newest)
      .limit(CREDITING_AT_ONCE)
      .lean<Pick<MovieRecord, 'people'>[]>();
    for (const { people: named } of films)
      for (const { personId } of named) left.delete(personId.toHexString());
    if (films.length === CREDITING_AT_ONCE) continue;
    for (const person of some) if (left.delete(person._id.toHexString())) found.push(person);
  }
  return found;
}

/**
 * Removes those of some people whom no film names any more, unless somebody at the desk has changed them or a member is
 * verified as one of them. Called once the films are stored as they are to be.
 * @param ids whom films named that are gone, or changed, by now
 * @returns how many are removed
 */
export async function removeUncredited(ids: readonly Types.ObjectId[]): Promise<number> {
  return removePeople(await uncreditedAmong(await untouchedAmong(ids)));
}
