import type {
  MovieChange,
  MovieHistory,
  MovieHistoryQuery,
} from '@filmfisher/shared/movies/movie-changes.schema';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/errors.ts';
import { memberCards } from '../../members/index.ts';
import { findRemoved } from '../../archive/index.ts';
import { editMovie, countMatches, type MovieRecord, type SourcedChange } from '../../catalogue/index.ts';
import {
  changesOf,
  contentOf,
  findChange,
  REPLACED_PICTURE_KEPT_MS,
  type ChangeAuthor,
  type MovieChangeRecord,
} from '../../movie-history/index.ts';

const CHANGES_OF_FIELDS: readonly MovieChangeRecord['kind'][] = ['changed', 'reverted'];

async function present(changes: readonly MovieChangeRecord[]): Promise<MovieChange[]> {
  const cards = await memberCards(changes.flatMap(({ userId }) => userId ?? []));
  return changes.map(({ _id, at, userId, kind, source, before, after }) => {
    const card = userId && cards.get(userId.toHexString());
    return {
      _id: _id.toHexString(),
      at: at.toISOString(),
      by: card ? { userId: card.userId, username: card.username } : null,
      kind,
      source,
      before,
      after,
    };
  });
}

/**
 * @param movieId of a live or a removed film, 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function historyOf(movieId: string, page: MovieHistoryQuery): Promise<MovieHistory> {
  if ((await countMatches({ _id: movieId })) === 0 && (await findRemoved(movieId)) === null)
    throw new AppError('movie_not_found');
  const { changes, hasMore } = await changesOf(movieId, page);
  return {
    changes: await present(changes),
    next: hasMore ? (changes.at(-1)?._id.toHexString() ?? null) : null,
  };
}

/** @returns what to set so that the fields are as they were before, sources included; a picture that is gone by now stays away */
function formerContent({ before, at, formerSources }: MovieChangeRecord, now: Date): SourcedChange {
  const isPictureGone = now.getTime() - at.getTime() > REPLACED_PICTURE_KEPT_MS;
  const fields = Object.entries(before).map(([name, value]) => {
    const isGone = isPictureGone && isOwnPicture(value);
    return [name, isGone ? undefined : (value ?? undefined)];
  });
  return {
    ...(Object.fromEntries(fields) as SourcedChange),
    ...(formerSources && { sources: formerSources }),
  };
}

const isOwnPicture = (image: unknown) => typeof image === 'object' && image !== null && 'pictureId' in image;

/**
 * Takes a change of a film's fields back.
 * @param movieId, changeId 24 hexadecimal digits
 * @throws AppError `movie_not_found`; `change_not_found`, also for what is no change of fields; `changed_since` when one
 *   of the fields is not as the change left it; `movie_exists` when another film has the former title, year and type
 */
export async function revertChange(
  movieId: string,
  changeId: string,
  author: ChangeAuthor,
): Promise<MovieRecord> {
  const change = await findChange(movieId, changeId);
  if (!change || !CHANGES_OF_FIELDS.includes(change.kind)) {
    if ((await countMatches({ _id: movieId })) === 0) throw new AppError('movie_not_found');
    throw new AppError('change_not_found');
  }
  const { movie } = await editMovie(
    { _id: movieId },
    (film) => {
      const now = contentOf(film);
      const isAsLeft = Object.entries(change.after).every(([name, value]) =>
        isDeepStrictEqual(now[name], value),
      );
      if (!isAsLeft) throw new AppError('changed_since');
      return formerContent(change, author.at);
    },
    author,
    { kind: 'reverted' },
  );
  return movie;
}
