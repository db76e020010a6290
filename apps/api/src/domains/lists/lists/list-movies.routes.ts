import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { LIST_LINES_BYTES_MAX } from '@filmfisher/shared/lists/lists';
import {
  listCountResponseSchema,
  listLinesSchema,
  listMatchesSchema,
  listMovieChangeSchema,
  listMovieInputSchema,
  listMovieResponseSchema,
  listMoviesInputSchema,
} from '@filmfisher/shared/lists/list-movies.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { matchTitles } from './title-matches.service.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { seenAmong } from '../../ratings/index.ts';
import { addMovie, addMovies, changeMovie, removeMovie, type ChangedMovie } from './list-movies.service.ts';
import { notifyFollowers } from './list-marks.service.ts';
import { presentListMovie } from './lists.presenter.ts';
import { openList } from './lists.service.ts';

const idParams = z.strictObject({ id: idSchema });
const movieParams = z.strictObject({ id: idSchema, movieId: idSchema });
/** What a note of 500 characters and its frame may take. */
const NOTE_BYTES_MAX = 16 * 1024;

/** @throws AppError `list_not_found`, `forbidden` unless the viewer works on it */
async function openEditable(id: string, viewer: Viewer) {
  const { list, rights } = await openList(id, viewer);
  if (!rights.edit) throw new AppError('forbidden');
  return list;
}

async function answerMovie(message: string, { film: row, count }: ChangedMovie, { userId }: Viewer) {
  const [movies, seen] = await Promise.all([movieRefs([row.movieId]), seenAmong(userId, [row.movieId])]);
  const movie = movies.get(row.movieId.toHexString());
  if (!movie) throw new AppError('movie_not_found');
  return success(message, { film: presentListMovie({ row, movie }, seen), count });
}

const add = endpoint(
  {
    method: 'post',
    path: '/lists/:id/films',
    access: 'verified',
    limit: 'list-films',
    idempotency: 'atomic',
    summary: 'Put a film on a list, at the end or at a position',
    params: idParams,
    body: listMovieInputSchema,
    bodyLimit: NOTE_BYTES_MAX,
    fails: ['list_not_found', 'forbidden', 'movie_not_found', 'already_listed', 'list_full', 'text_refused'],
    response: listMovieResponseSchema,
    status: 201,
  },
  async ({ params, body, viewer, context }) => {
    const list = await openEditable(params.id, viewer);
    const added = await addMovie(context, viewer, list, body, notifyFollowers(viewer.userId, context));
    return answerMovie('The film is on the list.', added, viewer);
  },
);

const addMany = endpoint(
  {
    method: 'post',
    path: '/lists/:id/films/many',
    access: 'verified',
    limit: 'list-films',
    idempotency: 'atomic',
    summary: 'Put several films at the end of a list; those that are on it stay where they are',
    params: idParams,
    body: listMoviesInputSchema,
    fails: ['list_not_found', 'forbidden', 'list_full'],
    response: listCountResponseSchema,
    status: 201,
  },
  async ({ params, body, viewer, context }) => {
    const list = await openEditable(params.id, viewer);
    const tell = notifyFollowers(viewer.userId, context);
    const { added, count } = await addMovies(context, viewer, list, body.movieIds, tell);
    return success(added === 1 ? '1 film was added.' : `${added} films were added.`, {
      changed: added,
      count,
    });
  },
);

const match = endpoint(
  {
    method: 'post',
    path: '/lists/:id/films/match',
    access: 'verified',
    limit: 'list-lines',
    isLong: true,
    summary: 'Find the films that lines of text name; nothing is added',
    params: idParams,
    body: listLinesSchema,
    bodyLimit: LIST_LINES_BYTES_MAX,
    fails: ['list_not_found', 'forbidden'],
    response: listMatchesSchema,
  },
  async ({ params, body, viewer }) => {
    await openEditable(params.id, viewer);
    return { matches: await matchTitles(body.lines) };
  },
);

const change = endpoint(
  {
    method: 'patch',
    path: '/lists/:id/films/:movieId',
    access: 'verified',
    limit: 'list-films',
    idempotency: 'atomic',
    summary: 'Move a film of a list, or change its note',
    params: movieParams,
    body: listMovieChangeSchema,
    bodyLimit: NOTE_BYTES_MAX,
    fails: ['list_not_found', 'forbidden', 'film_not_listed', 'movie_not_found', 'text_refused'],
    response: listMovieResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const list = await openEditable(params.id, viewer);
    const changed = await changeMovie(context, viewer, list, params.movieId, body);
    return answerMovie('The film was changed.', changed, viewer);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/lists/:id/films/:movieId',
    access: 'verified',
    limit: 'list-films',
    idempotency: 'atomic',
    summary: 'Take a film off a list',
    params: movieParams,
    fails: ['list_not_found', 'forbidden'],
    response: listCountResponseSchema,
  },
  async ({ params, viewer, context }) => {
    const list = await openEditable(params.id, viewer);
    return success('The film was removed.', await removeMovie(context, viewer, list, params.movieId));
  },
);

export const endpoints: Endpoint[] = [add, addMany, match, change, remove];
