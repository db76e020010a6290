import { BRAND, API_BASE } from '@filmfisher/shared/brand';
import type { ErrorCode } from '@filmfisher/shared/errors';
import { idSchema } from '@filmfisher/shared/ids';
import { threadPagePath } from '@filmfisher/shared/talk-path';
import { threadListQuerySchema, type SpaceKind } from '@filmfisher/shared/threads';
import { Feed } from 'feed';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { requirePlace } from '../spaces/spaces.service.ts';
import { listThreads } from '../threads/threads.list.service.ts';
import { slugOf } from '../threads/threads.presenter.ts';

/** A reader of feeds asks again and again; the answer is the same for everybody. */
const CACHE = 'public, max-age=300';

/**
 * @param space of a place that everybody may read
 * @returns its latest conversations as RSS 2.0. Nothing is told of what gives a plot away but its title, and nobody is
 *   named: readers keep what they have read, also when an account is erased
 * @throws AppError the kind's own code where there is no such place, or not everybody reads there
 */
async function feedOf(space: string, path: string, { env, clock }: AppContext): Promise<string> {
  const place = await requirePlace(space, null);
  const query = threadListQuerySchema.parse({ space, sort: 'new' });
  const { threads } = await listThreads(query, null, clock.now());
  const origin = env.publicWebUrl;
  const feed = new Feed({
    id: `${origin}${place.path}`,
    link: `${origin}${place.path}`,
    title: `${place.name} · ${BRAND}`,
    description: `The latest conversations in ${place.name}`,
    language: 'en',
    copyright: '',
    generator: BRAND,
    ...(threads[0] && { updated: threads[0].createdAt }),
    feedLinks: { rss: `${origin}${API_BASE}${path}` },
  });
  for (const thread of threads) {
    const link = `${origin}${threadPagePath({ _id: thread._id.toHexString(), slug: slugOf(thread) })}`;
    const description = thread.spoiler ? 'It gives the plot away.' : thread.excerpt;
    feed.addItem({ id: link, link, title: thread.title, description, date: thread.createdAt });
  }
  return feed.rss2();
}

/** @returns the feed of the places of one kind */
function rss(kind: SpaceKind, path: (id: string) => string, noun: string, notFound: ErrorCode): Endpoint {
  return endpoint(
    {
      method: 'get',
      path: path(':id'),
      access: 'content',
      summary: `The latest conversations ${noun} as RSS 2.0, where everybody may read them`,
      params: z.strictObject({ id: idSchema }),
      fails: [notFound],
      produces: 'application/rss+xml',
      cache: CACHE,
    },
    async ({ params: { id }, context }) => {
      const body = await feedOf(`${kind}:${id.toLowerCase()}`, path(id), context);
      return reply({ raw: { type: 'application/rss+xml; charset=utf-8', body } });
    },
  );
}

export const endpoints: Endpoint[] = [
  rss('board', (id) => `/rss/boards/${id}`, 'of a board', 'board_not_found'),
  rss('film', (id) => `/rss/movies/${id}/talk`, 'about a film', 'movie_not_found'),
  rss('community', (id) => `/rss/communities/${id}`, 'of a community', 'community_not_found'),
];
