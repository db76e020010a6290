import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  MOVIE_MARKS,
  subtitleLanguageSchema,
  type MarkKind,
} from '@filmfisher/shared/movie-marks/movie-marks.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { marksOf, putMarks } from './movie-marks.service.ts';
import { MARK_KINDS, VOCABULARIES } from './vocabularies.ts';

const movie = z.strictObject({ id: idSchema });
const movieAndLanguage = movie.extend({ language: subtitleLanguageSchema });

function endpointsOf(kind: MarkKind): Endpoint[] {
  const { isByLanguage = false, summaries, path: name } = VOCABULARIES[kind];
  const { input, response } = MOVIE_MARKS[kind];
  const path = `/movies/:id/${name}`;
  const written = {
    path: isByLanguage ? `${path}/:language` : path,
    access: 'verified',
    limit: 'ratings',
    params: (isByLanguage ? movieAndLanguage : movie) as z.ZodType<{ id: string; language?: string }>,
    fails: ['movie_not_found', 'own_film'],
    response,
  } as const;
  return [
    endpoint(
      {
        method: 'get',
        path,
        access: 'user',
        summary: summaries.get,
        params: movie,
        fails: ['movie_not_found'],
        response,
      },
      ({ params: { id }, viewer }) => marksOf(kind, id, viewer.userId),
    ),
    endpoint(
      { ...written, method: 'put', summary: summaries.put, body: input },
      async ({ params: { id, language }, body, viewer, context }) => {
        await putMarks(context, kind, { movieId: id, language }, viewer, body);
        return marksOf(kind, id, viewer.userId);
      },
    ),
    endpoint(
      { ...written, method: 'delete', summary: summaries.delete },
      async ({ params: { id, language }, viewer, context }) => {
        await putMarks(context, kind, { movieId: id, language }, viewer, null);
        return marksOf(kind, id, viewer.userId);
      },
    ),
  ];
}

export const movieMarkEndpoints: readonly Endpoint[] = MARK_KINDS.flatMap(endpointsOf);
