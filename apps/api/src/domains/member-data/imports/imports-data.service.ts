import type { PersonalData } from '../../../platform/personal-data.ts';
import { followingArchive } from '../../archive/index.ts';
import { ImportMovieModel, ImportModel, type ImportMovieRecord, type ImportRecord } from './imports.model.ts';

/** @returns what the download says of one film */
const told = ({ film: movie, match, movieId, rows }: ImportMovieRecord) => ({
  title: movie.title,
  year: movie.year,
  match,
  movieId: movieId?.toHexString() ?? null,
  rows,
});

/** What a member brought from elsewhere, as it was understood. */
export const importsPersonalData: PersonalData = {
  key: 'imports',
  async read(userId) {
    const jobs = await ImportModel.find({ userId }).sort({ _id: 1 }).lean<ImportRecord[]>();
    const movies = await ImportMovieModel.find({ userId }).sort({ _id: 1 }).lean<ImportMovieRecord[]>();
    return jobs.map(({ _id, name, format, createdAt, state, winner, lists, unreadRows }) => ({
      name,
      format,
      createdAt,
      state,
      winner,
      unreadRows,
      lists: lists.map(({ title, description }) => ({ title, description })),
      films: movies.filter(({ importId }) => importId.equals(_id)).map(told),
    }));
  },
  async erase(userId) {
    await ImportMovieModel.deleteMany({ userId });
    await ImportModel.deleteMany({ userId });
  },
};

/** Films of imports that are removed, and come back. */
export const importRows = followingArchive('imports', ImportMovieModel.collection, told);
