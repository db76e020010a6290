import type { MarkKind, MarksIn } from '@filmfisher/shared/movie-marks/movie-marks.schema';
import { SUBTITLE_LANGUAGES } from '@filmfisher/shared/movie-marks/subtitle-names';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { refuseOwnMovie } from '../makers/index.ts';
import { getMovie, labelKeyOf, storeVerdicts } from '../catalogue/index.ts';
import { keyedArchive } from '../archive/index.ts';
import { MovieMarkModel, type MovieMark, type Said } from './movie-marks.model.ts';
import { MARK_KINDS, VOCABULARIES } from './vocabularies.ts';

/** Film whose marks are meant, and language where the kind has one for each. */
interface Marked {
  movieId: string;
  language?: string | undefined;
}

function saidIn<Kind extends MarkKind>(row: MovieMark<Kind>) {
  const { _id, movieId: _movie, userId: _member, kind: _kind, languageKey: _key, at: _at, ...said } = row;
  return said as unknown as Said[Kind];
}

/** Gives a film what its rows of these kinds add up to. @returns whether there is such a film */
async function recount(
  movieId: Types.ObjectId,
  session: ClientSession,
  kinds: readonly MarkKind[] = MARK_KINDS,
): Promise<boolean> {
  const verdicts: Parameters<typeof storeVerdicts>[1] = {};
  for (const kind of kinds) {
    const { sums, verdicts: verdictsOf } = VOCABULARIES[kind];
    const groups = await MovieMarkModel.aggregate<object>([
      { $match: { movieId, kind } },
      { $group: { _id: '$languageKey', ...sums } },
    ]).session(session);
    Object.assign(verdicts, verdictsOf(groups));
  }
  return storeVerdicts(movieId, verdicts, session);
}

/** @returns what the member says of the film in the words of a kind, and what all do */
export async function marksOf<Kind extends MarkKind>(kind: Kind, movieId: string, userId: string) {
  const [movie, rows] = await Promise.all([
    getMovie(movieId),
    MovieMarkModel.find({ movieId, userId, kind }).sort({ languageKey: 1 }).lean<MovieMark<Kind>[]>(),
  ]);
  return VOCABULARIES[kind].answer(rows.map(saidIn), movie);
}

/** @throws AppError `validation_failed` for a language in which the film has no subtitles, unless it is a usual one */
async function languageOf({ movieId, language = '' }: Marked, isTakenBack: boolean) {
  const { subtitles = [] } = await getMovie(movieId);
  const languageKey = labelKeyOf(language);
  const written = [...subtitles, ...SUBTITLE_LANGUAGES].find((one) => labelKeyOf(one) === languageKey);
  if (written === undefined && !isTakenBack) {
    throw new AppError('validation_failed', {
      fields: { language: 'The film has no subtitles in this language' },
    });
  }
  return { key: { languageKey }, written: { language: written } };
}

/**
 * Stores what a member says in place of what was said before; null, or no opinion at all, takes it back.
 * @throws AppError `movie_not_found`; `own_film` to a filmmaker whom the film names; `validation_failed` (languageOf)
 */
export async function putMarks<Kind extends MarkKind>(
  { clock }: Pick<AppContext, 'clock'>,
  kind: Kind,
  marked: Marked,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  said: MarksIn<Kind> | null,
): Promise<void> {
  await refuseOwnMovie({ movieId: marked.movieId, userId, role });
  const movieId = new Types.ObjectId(marked.movieId);
  const isEmpty = said === null || Object.values(said).every((one) => one === null);
  const part = VOCABULARIES[kind].isByLanguage && (await languageOf(marked, isEmpty));
  const key = { movieId, userId: new Types.ObjectId(userId), kind, ...(part && part.key) };
  await inTransaction(async (session) => {
    const row = { ...said, ...(part && part.written), at: clock.now() };
    if (isEmpty) await MovieMarkModel.collection.deleteOne(key, { session });
    else await MovieMarkModel.collection.updateOne(key, { $set: row }, { upsert: true, session });
    if (!(await recount(movieId, session, [kind]))) throw new AppError('movie_not_found');
  });
}

/** Takes back what a member said of films, film by film. @param among only of these */
export async function withdrawMarks(
  userId: Types.ObjectId,
  among?: readonly Types.ObjectId[],
): Promise<void> {
  const said = { userId, ...(among && { movieId: mongoose.trusted({ $in: [...among] }) }) };
  for (const movieId of await MovieMarkModel.distinct('movieId', said)) {
    await inTransaction(async (session) => {
      await MovieMarkModel.deleteMany({ movieId, userId }, { session });
      await recount(movieId, session);
    });
  }
}

/** @returns what the download says of one row */
const told = (row: MovieMark<MarkKind>) => ({
  movieId: row.movieId.toHexString(),
  ...saidIn(row),
  at: row.at,
});

/** Marks of a film that is removed, and comes back. */
export const movieMarkRows = keyedArchive('movieMarks', {
  collection: MovieMarkModel.collection,
  key: ['userId', 'kind', 'languageKey'],
  recount,
  told: (row: MovieMark<MarkKind>) => ({ kind: row.kind, ...told(row) }),
});

/** What a member said of films, kind by kind. */
export const movieMarksPersonalData: readonly PersonalData[] = MARK_KINDS.map((kind) => ({
  key: kind,
  async read(userId) {
    const rows = await MovieMarkModel.find({ userId, kind }).sort({ _id: 1 }).lean<MovieMark<MarkKind>[]>();
    return rows.map(told);
  },
  erase: (userId) => withdrawMarks(userId),
}));
