import { API_BASE } from '@filmfisher/shared/api/api';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  PICTURE_BYTES_MAX,
  PICTURE_MB_MAX,
  PICTURE_MEGAPIXELS_MAX,
} from '@filmfisher/shared/pictures/pictures';
import {
  movieCreateSchema,
  movieDetailSchema,
  movieListSchema,
  movieSchema,
  movieUpdateSchema,
  posterQuerySchema,
} from '@filmfisher/shared/movies/movies.schema';
import { movieListQuerySchema } from '@filmfisher/shared/movies/movie-list-query.schema';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { authorOf } from '../../movie-history/index.ts';
import { readMovie, getMovie } from '../movies/movie-reads.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { presentMovie, presentMovieDetail, presentProvisional } from '../movies/movies.presenter.ts';
import { createMovie, setMovieImage, updateMovie } from '../editing/movie-edits.service.ts';
import { listMovies } from './movie-list.service.ts';
import { drawPoster } from '../../posters/index.ts';

const idParams = z.strictObject({ id: idSchema });
/** Kept by the browser but asked for again each time: an unchanged list costs no bytes. */
const REVALIDATED = 'private, no-cache';

const list = sharedEndpoint(
  {
    path: '/movies',
    access: 'content',
    summary: 'Films, filtered, searched and in one of four orders, by pages',
    query: movieListQuerySchema,
    response: movieListSchema,
    cache: REVALIDATED,
  },
  async ({ query, bypassCache }) => {
    const { movies, ...page } = await listMovies(query, bypassCache);
    return { movies: movies.map(presentMovie), ...page };
  },
);

const create = endpoint(
  {
    method: 'post',
    path: '/movies',
    access: 'admin',
    idempotency: 'claimed',
    summary: 'Add a film',
    body: movieCreateSchema,
    fails: ['movie_exists'],
    response: movieSchema,
    status: 201,
  },
  async ({ body, log, viewer, context }) => {
    const movie = await createMovie(body, authorOf(viewer, context));
    log.info(
      { event: 'movie_created', movieId: movie._id.toHexString(), userId: viewer.userId },
      'film added',
    );
    return presentMovie(movie);
  },
);

/** Finds a film that is only suggested; null unless the viewer may see it. */
export type FindProvisional = (id: string, viewer: Viewer) => Promise<MovieRecord | null>;

/** Finds a removed film: it was perhaps merged into another one. */
export type FindRemoved = (id: string) => Promise<{ into: Types.ObjectId | null } | null>;

const detail = (findProvisional: FindProvisional, findRemoved: FindRemoved) =>
  sharedEndpoint(
    {
      path: '/movies/:id',
      access: 'content',
      summary: 'One film, with the person whom each name of cast and crew means',
      params: idParams,
      fails: ['movie_not_found', 'movie_moved'],
      response: movieDetailSchema,
      cache: REVALIDATED,
      async forViewer({ params, viewer }) {
        const movie = await findProvisional(params.id, viewer);
        return movie && presentProvisional(movie);
      },
    },
    async ({ params }) => {
      const movie = await readMovie(params.id);
      if (movie) return presentMovieDetail(movie);
      const into = (await findRemoved(params.id))?.into;
      if (!into) throw new AppError('movie_not_found');
      throw new AppError('movie_moved', {
        headers: { Location: `${API_BASE}/movies/${into.toHexString()}` },
      });
    },
  );

const update = endpoint(
  {
    method: 'patch',
    path: '/movies/:id',
    access: 'admin',
    idempotency: 'claimed',
    summary: 'Change fields of a film; what is not sent stays',
    params: idParams,
    body: movieUpdateSchema,
    fails: ['movie_not_found', 'movie_exists'],
    response: movieSchema,
  },
  async ({ params, body, log, viewer, context }) => {
    const { movie } = await updateMovie(params.id, body, authorOf(viewer, context));
    log.info({ event: 'movie_updated', movieId: params.id, userId: viewer.userId }, 'film changed');
    return presentMovie(movie);
  },
);

const image = endpoint(
  {
    method: 'put',
    path: '/movies/:id/image',
    access: 'admin',
    summary: `Give a film its own artwork: JPEG, PNG or WebP, ${PICTURE_MB_MAX} MB and ${PICTURE_MEGAPIXELS_MAX} megapixels at most`,
    params: idParams,
    upload: { field: 'image', maxBytes: PICTURE_BYTES_MAX, required: 'Image is required' },
    isLong: true,
    fails: ['movie_not_found'],
    response: movieSchema,
  },
  async ({ params, file, context, log, viewer }) => {
    const movie = await setMovieImage(params.id, file.buffer, context.heavyWork, authorOf(viewer, context));
    log.info({ event: 'movie_image_set', movieId: params.id, userId: viewer.userId }, 'film artwork set');
    return presentMovie(movie);
  },
);

const poster = endpoint(
  {
    method: 'get',
    path: '/movies/:id/poster.svg',
    access: 'public',
    summary: 'The designed poster of a film, for where it has no artwork of its own',
    params: idParams,
    query: posterQuerySchema,
    fails: ['movie_not_found'],
    cache: 'public, max-age=86400',
    produces: 'image/svg+xml',
  },
  async ({ params, query }) => {
    const movie = await getMovie(params.id);
    return reply({
      raw: { type: 'image/svg+xml; charset=utf-8', body: drawPoster({ ...movie, shape: query.shape }) },
    });
  },
);

export const movieEndpoints = (findProvisional: FindProvisional, findRemoved: FindRemoved): Endpoint[] => [
  list,
  create,
  detail(findProvisional, findRemoved),
  update,
  image,
  poster,
];
