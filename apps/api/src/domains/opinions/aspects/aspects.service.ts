import type { FilmAspects } from '@filmfisher/shared/film-verdicts';
import type { OwnAspects } from '@filmfisher/shared/aspects';
import { ASPECT_VOTES_MIN, ASPECTS } from '@filmfisher/shared/aspect-names';
import { Types, type AccumulatorOperator, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { getMovie, storeVerdicts, keyedShelf } from '../../catalogue/index.ts';
import { refuseOwnFilm } from '../ratings/ratings.service.ts';
import { eraseVerdicts, putVerdict } from '../verdicts.service.ts';
import { AspectVotesModel, type AspectVotes } from './aspect-votes.model.ts';

const said = (row: AspectVotes): OwnAspects => {
  const { story, acting, picture, sound, pacing, subtitles } = row;
  return { story, acting, picture, sound, pacing, subtitles };
};

/** Gives a film what its members' votes add up to. @returns whether there is such a film */
async function countAspects(movieId: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const group = ASPECTS.flatMap((name) => [
    [`${name}Votes`, { $sum: { $cond: [{ $gt: [`$${name}`, null] }, 1, 0] } }] as const,
    [`${name}Mean`, { $avg: `$${name}` }] as const,
  ]);
  const [totals] = await AspectVotesModel.aggregate<Record<string, number | null>>([
    { $match: { movieId } },
    { $group: { _id: null, ...Object.fromEntries<AccumulatorOperator>(group) } },
  ]).session(session);
  const shown = ASPECTS.flatMap((name) => {
    const [votes, mean] = [totals?.[`${name}Votes`] ?? 0, totals?.[`${name}Mean`] ?? 0];
    return votes < ASPECT_VOTES_MIN ? [] : [[name, { votes, mean: Math.round(mean * 100) / 100 }] as const];
  });
  const aspects = shown.length === 0 ? undefined : (Object.fromEntries(shown) as FilmAspects);
  return storeVerdicts(movieId, { aspects }, session);
}

/** @returns what the member says of the film, null without an opinion, and what all do */
export async function aspectsOf(movieId: string, userId: string) {
  const [{ aspects = {} }, row] = await Promise.all([
    getMovie(movieId),
    AspectVotesModel.findOne({ movieId, userId }).lean<AspectVotes>(),
  ]);
  return { mine: row && said(row), aspects };
}

/**
 * Stores what a member says in place of what was said before; all null takes it back.
 * @throws AppError `movie_not_found`; `own_film` to a filmmaker whom the film names
 */
export async function putAspects(
  { clock }: Pick<AppContext, 'clock'>,
  movieId: string,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  opinion: OwnAspects | null,
): Promise<void> {
  await refuseOwnFilm({ movieId, userId, role });
  const key = { movieId: new Types.ObjectId(movieId), userId: new Types.ObjectId(userId) };
  const isEmpty = opinion === null || ASPECTS.every((name) => opinion[name] === null);
  const row = isEmpty ? null : { ...opinion, at: clock.now() };
  await putVerdict(AspectVotesModel.collection, key, row, countAspects);
}

/** Votes on the sides of a film that is removed, and comes back. */
export const aspectRows = keyedShelf('aspects', {
  collection: AspectVotesModel.collection,
  key: ['userId'],
  recount: countAspects,
});

/** What a member said of films' sides. */
export const aspectsPersonalData: PersonalData = {
  key: 'aspects',
  async read(userId) {
    const rows = await AspectVotesModel.find({ userId }).sort({ _id: 1 }).lean<AspectVotes[]>();
    return rows.map((row) => ({ movieId: row.movieId.toHexString(), ...said(row), at: row.at }));
  },
  erase: (userId) => eraseVerdicts(AspectVotesModel.collection, userId, countAspects),
};

/** Takes back what a member said of these films. */
export const withdrawAspects = (userId: Types.ObjectId, movieIds: readonly Types.ObjectId[]) =>
  eraseVerdicts(AspectVotesModel.collection, userId, countAspects, movieIds);
