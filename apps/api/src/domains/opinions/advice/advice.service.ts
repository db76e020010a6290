import type { AdviceCounts, FilmAdvice } from '@filmfisher/shared/film-verdicts';
import type { OwnAdvice } from '@filmfisher/shared/advice';
import { ADVICE_LEVELS, ADVICE_TOPICS, adviceVotes, notForKids } from '@filmfisher/shared/advice-topics';
import { Types, type AccumulatorOperator, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { getMovie, keyedShelf, storeVerdicts } from '../../catalogue/index.ts';
import { refuseOwnFilm } from '../ratings/ratings.service.ts';
import { eraseVerdicts, putVerdict } from '../verdicts.service.ts';
import { AdviceMarksModel, type AdviceMarks } from './advice-marks.model.ts';

const said = (row: AdviceMarks): OwnAdvice => {
  const { violence, language, sex, ritual, substance, flashing } = row;
  return { violence, language, sex, ritual, substance, flashing };
};

/** Gives a film what its members' marks add up to. @returns whether there is such a film */
async function countAdvice(movieId: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const group = ADVICE_TOPICS.flatMap((topic) =>
    ADVICE_LEVELS.map((level): [string, AccumulatorOperator] => [
      `${topic}_${level}`,
      { $sum: { $cond: [{ $eq: [`$${topic}`, level] }, 1, 0] } },
    ]),
  );
  const [totals] = await AdviceMarksModel.aggregate<Record<string, number>>([
    { $match: { movieId } },
    { $group: { _id: null, ...Object.fromEntries(group) } },
  ]).session(session);
  const countOf = (topic: string, level: string) => totals?.[`${topic}_${level}`] ?? 0;
  const advice: FilmAdvice = {};
  for (const topic of ADVICE_TOPICS) {
    const counts: AdviceCounts = {
      none: countOf(topic, 'none'),
      some: countOf(topic, 'some'),
      strong: countOf(topic, 'strong'),
    };
    if (adviceVotes(counts) > 0) advice[topic] = counts;
  }
  const isMarked = Object.keys(advice).length > 0;
  return storeVerdicts(
    movieId,
    {
      advice: isMarked ? advice : undefined,
      keptFromKids: notForKids(advice).length > 0 ? true : undefined,
    },
    session,
  );
}

/** @returns what the member has marked, null for nothing, and how often each mark was given */
export async function adviceOf(movieId: string, userId: string) {
  const [{ advice = {} }, row] = await Promise.all([
    getMovie(movieId),
    AdviceMarksModel.findOne({ movieId, userId }).lean<AdviceMarks>(),
  ]);
  return { mine: row && said(row), advice };
}

/**
 * Stores a member's marks in place of those before; all null takes them back.
 * @throws AppError `movie_not_found`; `own_film` to a filmmaker whom the film names
 */
export async function putAdvice(
  { clock }: Pick<AppContext, 'clock'>,
  movieId: string,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  marks: OwnAdvice | null,
): Promise<void> {
  await refuseOwnFilm({ movieId, userId, role });
  const key = { movieId: new Types.ObjectId(movieId), userId: new Types.ObjectId(userId) };
  const isEmpty = marks === null || ADVICE_TOPICS.every((topic) => marks[topic] === null);
  const row = isEmpty ? null : { ...marks, at: clock.now() };
  await putVerdict(AdviceMarksModel.collection, key, row, countAdvice);
}

/** Marks of a film that is removed, and comes back. */
export const adviceRows = keyedShelf('advice', {
  collection: AdviceMarksModel.collection,
  key: ['userId'],
  recount: countAdvice,
});

/** What a member has marked in films. */
export const advicePersonalData: PersonalData = {
  key: 'advice',
  async read(userId) {
    const rows = await AdviceMarksModel.find({ userId }).sort({ _id: 1 }).lean<AdviceMarks[]>();
    return rows.map((row) => ({ movieId: row.movieId.toHexString(), ...said(row), at: row.at }));
  },
  erase: (userId) => eraseVerdicts(AdviceMarksModel.collection, userId, countAdvice),
};

/** Takes back what a member said of these films. */
export const withdrawAdvice = (userId: Types.ObjectId, movieIds: readonly Types.ObjectId[]) =>
  eraseVerdicts(AdviceMarksModel.collection, userId, countAdvice, movieIds);
