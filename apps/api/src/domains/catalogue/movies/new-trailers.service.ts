import mongoose, { Types } from 'mongoose';
import { MovieChangeModel, type MovieChangeRecord } from '../changes/movie-changes.model.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/** Films of one answer at most. */
const MOVIES_MAX = 200;

export type NewTrailer = Pick<MovieRecord, '_id' | 'title'> & { videoId: string };

const videoOf = ({ after }: Pick<MovieChangeRecord, 'after'>) =>
  (after['trailer'] as { id?: string } | null | undefined)?.id;

/**
 * @param year films of former years are left out: a trailer that is put in for them is no news
 * @returns films whose trailer somebody has put in since then; nothing of what came with an import
 */
export async function newTrailers(since: Date, year: number): Promise<NewTrailer[]> {
  const movies = await MovieModel.find(
    {
      yearOfRelease: mongoose.trusted({ $gte: year }),
      'trailer.id': mongoose.trusted({ $exists: true }),
      updatedAt: mongoose.trusted({ $gte: since }),
    },
    { title: 1, trailer: 1 },
  )
    .sort({ popularity: -1, _id: 1 })
    .limit(MOVIES_MAX)
    .lean<Pick<MovieRecord, '_id' | 'title' | 'trailer'>[]>();
  const changes = await MovieChangeModel.find(
    {
      movieId: mongoose.trusted({ $in: movies.map(({ _id }) => _id) }),
      _id: mongoose.trusted({ $gte: Types.ObjectId.createFromTime(since.getTime() / 1_000) }),
      kind: mongoose.trusted({ $in: ['created', 'changed'] }),
      source: mongoose.trusted({ $in: ['desk', 'suggestion'] }),
    },
    { movieId: 1, 'after.trailer': 1 },
  ).lean<Pick<MovieChangeRecord, 'movieId' | 'after'>[]>();
  const put = new Set(changes.map((change) => `${change.movieId.toHexString()} ${videoOf(change) ?? ''}`));
  return movies.flatMap(({ _id, title, trailer }) =>
    trailer && put.has(`${_id.toHexString()} ${trailer.id}`) ? [{ _id, title, videoId: trailer.id }] : [],
  );
}
