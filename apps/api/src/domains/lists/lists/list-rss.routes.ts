import { moviePagePath } from '@filmfisher/shared/movies/movie-paths';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { slugify } from '@filmfisher/shared/texts/texts';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Reply } from '../../../platform/http/reply.ts';
import { rssReply } from '../../../platform/http/rss.ts';
import { moviesOf } from './list-reads.service.ts';
import { openList } from './lists.service.ts';

/** A reader of feeds asks again and again; the answer is the same for everybody. */
const CACHE = 'public, max-age=300';
/** Films that a feed holds: those added last. */
const MOVIES = 50;

/**
 * @returns the films that were added last as RSS 2.0; nobody is named, since readers keep what they have read
 * @throws AppError `list_not_found`, also where not everybody may find it
 */
async function feedOf(id: string, { env }: Pick<AppContext, 'env'>): Promise<Reply<never>> {
  const { list } = await openList(id, null);
  if (!list.listed) throw new AppError('list_not_found');
  const { films: movies } = await moviesOf(list._id, null, { sort: 'added', show: 'all', limit: MOVIES });
  const listId = list._id.toHexString();
  const path = listPagePath({ _id: listId, slug: slugify(list.title) });
  const items = movies.map(({ movie, row }) => ({
    path: moviePagePath(movie),
    id: `/lists/${listId}#${movie._id}`,
    title: `${movie.title} (${movie.yearOfRelease})`,
    description: row.note,
    date: row.addedAt,
  }));
  const { title, description, updatedAt: updated } = list;
  const about = { title, description: description || `Films on the list ${title}`, updated };
  return rssReply({ path, feedPath: `/rss/lists/${listId}`, ...about, items }, env.publicWebUrl);
}

const rss = endpoint(
  {
    method: 'get',
    path: '/rss/lists/:id',
    access: 'content',
    summary: 'The films added last to a list that everybody can find, as RSS 2.0',
    params: z.strictObject({ id: idSchema }),
    fails: ['list_not_found'],
    produces: 'application/rss+xml',
    cache: CACHE,
  },
  ({ params, context }) => feedOf(params.id, context),
);

export const endpoints: Endpoint[] = [rss];
