import { API_BASE, BRAND } from '@filmfisher/shared/brand';
import { idSchema } from '@filmfisher/shared/ids';
import { listPagePath } from '@filmfisher/shared/list-path';
import { slugify } from '@filmfisher/shared/text';
import { Feed } from 'feed';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { filmsOf } from './list-reads.service.ts';
import { openList } from './lists.service.ts';

/** A reader of feeds asks again and again; the answer is the same for everybody. */
const CACHE = 'public, max-age=300';
/** Films that a feed holds: those added last. */
const FILMS = 50;

/**
 * @returns the films that were added last as RSS 2.0; nobody is named, since readers keep what they have read
 * @throws AppError `list_not_found`, also where not everybody may find it
 */
async function feedOf(id: string, { env }: Pick<AppContext, 'env'>): Promise<string> {
  const { list } = await openList(id, null);
  if (!list.listed) throw new AppError('list_not_found');
  const { films } = await filmsOf(list._id, null, { sort: 'added', show: 'all', limit: FILMS });
  const origin = env.publicWebUrl;
  const listId = list._id.toHexString();
  const link = `${origin}${listPagePath({ _id: listId, slug: slugify(list.title) })}`;
  const feed = new Feed({
    id: link,
    link,
    title: `${list.title} · ${BRAND}`,
    description: list.description || `Films on the list ${list.title}`,
    language: 'en',
    copyright: '',
    generator: BRAND,
    updated: list.updatedAt,
    feedLinks: { rss: `${origin}${API_BASE}/rss/lists/${listId}` },
  });
  for (const { movie, row } of films) {
    const address = `${origin}/rating/${movie._id}`;
    feed.addItem({
      id: `${link}#${movie._id}`,
      link: address,
      title: `${movie.title} (${movie.yearOfRelease})`,
      description: row.note,
      date: row.addedAt,
    });
  }
  return feed.rss2();
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
  async ({ params, context }) => {
    const body = await feedOf(params.id, context);
    return reply({ raw: { type: 'application/rss+xml; charset=utf-8', body } });
  },
);

export const endpoints: Endpoint[] = [rss];
