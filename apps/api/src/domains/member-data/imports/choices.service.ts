import type { ImportChoices } from '@filmfisher/shared/imports/imports.schema';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { ImportMovieModel, type ImportRecord } from './imports.model.ts';
import { getImport } from './imports.service.ts';

/**
 * Says which films are meant, or that none is.
 * @throws AppError `import_not_found`; `import_busy` while it runs and after it was taken back; `validation_failed` for a
 *   film or a row that is not there
 */
export async function chooseMovies(
  userId: string,
  id: string,
  { choices }: ImportChoices,
): Promise<ImportRecord> {
  const job = await getImport(userId, id);
  if (job.state === 'running' || job.state === 'undone') throw new AppError('import_busy');
  const movies = await movieRefs(
    choices.flatMap(({ movieId }) => (movieId ? [new Types.ObjectId(movieId)] : [])),
  );
  const missing = choices.findIndex(({ movieId }) => movieId !== null && !movies.has(movieId.toLowerCase()));
  if (missing !== -1)
    throw new AppError('validation_failed', {
      fields: { [`choices.${missing}.movieId`]: 'There is no such film' },
    });
  const { matchedCount } = await ImportMovieModel.bulkWrite(
    choices.map(({ row, movieId }) => ({
      updateOne: {
        filter: { importId: job._id, n: row, state: 'waiting' },
        update: {
          $set: {
            movieId: movieId === null ? null : new Types.ObjectId(movieId),
            match: movieId === null ? 'left_out' : 'matched',
            checkAt: null,
          },
        },
      },
    })),
  );
  if (matchedCount < new Set(choices.map(({ row }) => row)).size)
    throw new AppError('validation_failed', {
      fields: { choices: 'One of these rows is not there, or is done' },
    });
  return job;
}
