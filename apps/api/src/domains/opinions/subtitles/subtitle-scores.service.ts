import type { FilmSubtitles } from '@filmfisher/shared/film-verdicts';
import { SUBTITLE_LANGUAGES, SUBTITLE_SCORE_MAX, type SubtitleMark } from '@filmfisher/shared/subtitle-names';
import type { SubtitleScoreInput } from '@filmfisher/shared/subtitle-scores';
import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { getMovie, labelKeyOf, storeVerdicts, keyedShelf } from '../../catalogue/index.ts';
import { refuseOwnFilm } from '../ratings/ratings.service.ts';
import { eraseVerdicts, putVerdict } from '../verdicts.service.ts';
import { SubtitleScoreModel, type SubtitleScore } from './subtitle-scores.model.ts';

/** More than the rounding of a mean: 4 is 4. */
const TOLERANCE = 1e-9;

type Counted = FilmSubtitles & { key: string };

/** @returns what the filter finds a film by: one entry for each least score that its subtitles reach */
function keysOf({ key, score = 0 }: Counted): string[] {
  const reached = Math.min(SUBTITLE_SCORE_MAX, Math.floor(score + TOLERANCE));
  return Array.from({ length: reached }, (_, index) => `${key}:${index + 1}`);
}

/** Gives a film what its members say of its subtitles. @returns whether there is such a film */
async function countSubtitles(movieId: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const marked = (mark: SubtitleMark) => ({ $sum: { $cond: [{ $in: [mark, '$marks'] }, 1, 0] } });
  const groups = await SubtitleScoreModel.aggregate<{
    _id: string;
    language: string;
    votes: number;
    mean: number | null;
    hardToRead: number;
    badlyTimed: number;
    notWhole: number;
  }>([
    { $match: { movieId } },
    {
      $group: {
        _id: '$languageKey',
        language: { $min: '$language' },
        votes: { $sum: { $cond: [{ $gt: ['$score', null] }, 1, 0] } },
        mean: { $avg: '$score' },
        hardToRead: marked('hard_to_read'),
        badlyTimed: marked('badly_timed'),
        notWhole: marked('not_whole'),
      },
    },
    { $sort: { votes: -1, _id: 1 } },
  ]).session(session);
  const counted = groups.map(
    ({ _id: key, language, votes, mean, hardToRead, badlyTimed, notWhole }): Counted => ({
      key,
      language,
      votes,
      ...(mean !== null && { score: Math.round(mean * 100) / 100 }),
      hardToRead,
      badlyTimed,
      notWhole,
    }),
  );
  const isAny = counted.length > 0;
  const subtitleScores = isAny ? counted.map(({ key: _key, ...rest }) => rest) : undefined;
  const subtitleKeys = isAny ? counted.flatMap(keysOf) : undefined;
  return storeVerdicts(movieId, { subtitleScores, subtitleKeys }, session);
}

/** @returns what the member says of a film's subtitles, and what all do */
export async function subtitleScoresOf(movieId: string, userId: string) {
  const [{ subtitleScores = [] }, rows] = await Promise.all([
    getMovie(movieId),
    SubtitleScoreModel.find({ movieId, userId }).sort({ languageKey: 1 }).lean<SubtitleScore[]>(),
  ]);
  return { mine: rows.map(({ language, score, marks }) => ({ language, score, marks })), subtitleScores };
}

/**
 * Stores what a member says of subtitles in place of what was said before; null takes it back.
 * @param language that the film has subtitles in, or one of those that are usual
 * @throws AppError `movie_not_found`; `validation_failed` for another language; `own_film`
 */
export async function putSubtitleScore(
  { clock }: Pick<AppContext, 'clock'>,
  { movieId, language }: { movieId: string; language: string },
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  opinion: SubtitleScoreInput | null,
): Promise<void> {
  await refuseOwnFilm({ movieId, userId, role });
  const { subtitles = [] } = await getMovie(movieId);
  const languageKey = labelKeyOf(language);
  const written = [...subtitles, ...SUBTITLE_LANGUAGES].find((one) => labelKeyOf(one) === languageKey);
  if (opinion !== null && written === undefined) {
    throw new AppError('validation_failed', {
      fields: { language: 'The film has no subtitles in this language' },
    });
  }
  const key = { movieId: new Types.ObjectId(movieId), userId: new Types.ObjectId(userId), languageKey };
  const row = opinion === null ? null : { ...opinion, language: written, at: clock.now() };
  await putVerdict(SubtitleScoreModel.collection, key, row, countSubtitles);
}

/** What members say of the subtitles of a film that is removed, and comes back. */
export const subtitleScoreRows = keyedShelf('subtitleScores', {
  collection: SubtitleScoreModel.collection,
  key: ['userId', 'languageKey'],
  recount: countSubtitles,
});

/** What a member said of films' subtitles. */
export const subtitleScoresPersonalData: PersonalData = {
  key: 'subtitleScores',
  async read(userId) {
    const rows = await SubtitleScoreModel.find({ userId }).sort({ _id: 1 }).lean<SubtitleScore[]>();
    return rows.map(({ movieId, language, score, marks, at }) => ({
      movieId: movieId.toHexString(),
      language,
      score,
      marks,
      at,
    }));
  },
  erase: (userId) => eraseVerdicts(SubtitleScoreModel.collection, userId, countSubtitles),
};

/** Takes back what a member said of these films. */
export const withdrawSubtitleScores = (userId: Types.ObjectId, movieIds: readonly Types.ObjectId[]) =>
  eraseVerdicts(SubtitleScoreModel.collection, userId, countSubtitles, movieIds);
