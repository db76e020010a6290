import type { PersonalData } from '../../../platform/personal-data.ts';
import { followingShelf } from '../../catalogue/index.ts';
import {
  TransferFilmModel,
  TransferModel,
  type TransferFilmRecord,
  type TransferRecord,
} from './imports.model.ts';

/** @returns what the download says of one film */
const told = ({ film, match, movieId, rows }: TransferFilmRecord) => ({
  title: film.title,
  year: film.year,
  match,
  movieId: movieId?.toHexString() ?? null,
  rows,
});

/** What a member brought from elsewhere, as it was understood. */
export const importsPersonalData: PersonalData = {
  key: 'imports',
  async read(userId) {
    const jobs = await TransferModel.find({ userId }).sort({ _id: 1 }).lean<TransferRecord[]>();
    const films = await TransferFilmModel.find({ userId }).sort({ _id: 1 }).lean<TransferFilmRecord[]>();
    return jobs.map(({ _id, name, format, createdAt, state, winner, lists, unreadRows }) => ({
      name,
      format,
      createdAt,
      state,
      winner,
      unreadRows,
      lists: lists.map(({ title, description }) => ({ title, description })),
      films: films.filter(({ importId }) => importId.equals(_id)).map(told),
    }));
  },
  async erase(userId) {
    await TransferFilmModel.deleteMany({ userId });
    await TransferModel.deleteMany({ userId });
  },
};

/** Films of imports that are removed, and come back. */
export const importRows = followingShelf('imports', TransferFilmModel.collection, told);
