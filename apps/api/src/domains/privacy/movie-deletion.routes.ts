import { idSchema } from '@filmfisher/shared/ids';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { success } from '../../platform/http/success.ts';
import { deleteMovieCascade } from './movie-deletion.service.ts';

const remove = endpoint(
  {
    method: 'delete',
    path: '/movies/:id',
    access: 'admin',
    summary: 'Delete a film with its pictures, ratings, watch list entries and reviews',
    isLong: true,
    params: z.strictObject({ id: idSchema }),
    fails: ['movie_not_found'],
    response: messageAnswerSchema,
  },
  async ({ params, context, log, viewer }) => {
    await deleteMovieCascade(params.id, context);
    log.info({ event: 'movie_deleted', movieId: params.id, userId: viewer.userId }, 'film deleted');
    return success('The film was deleted.', {});
  },
);

export const endpoints: Endpoint[] = [remove];
