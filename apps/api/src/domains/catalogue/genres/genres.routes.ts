import {
  deskGenresSchema,
  genreRenameInputSchema,
  genreRenameSchema,
} from '@filmfisher/shared/genres/genre-renames.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { countGenres } from '../browse/facets.service.ts';
import { beginRename, listRenames, presentRename } from './genres.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/admin/genres',
    access: 'admin',
    summary: 'Genres with their number of films, and the latest renames',
    response: deskGenresSchema,
  },
  async () => {
    const [genres, renames] = await Promise.all([countGenres(), listRenames()]);
    return { genres, renames };
  },
);

const rename = endpoint(
  {
    method: 'post',
    path: '/admin/genres/rename',
    access: 'admin',
    limit: 'desk',
    summary:
      'Give a genre another name in every film, or make it a part of another genre; its address leads there',
    body: genreRenameInputSchema,
    fails: ['conflict'],
    response: genreRenameSchema,
    status: 202,
  },
  async ({ body, viewer, context, log }) => {
    const begun = await beginRename(body, viewer.userId, context);
    log.info(
      { event: 'genre_renamed', films: begun.total, userId: viewer.userId },
      'a genre gets another name',
    );
    return presentRename(begun);
  },
);

export const endpoints: Endpoint[] = [list, rename];
