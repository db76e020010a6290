import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { talkFeedPaths, threadPagePath } from '@filmfisher/shared/threads/talk-paths';
import { threadListQuerySchema } from '@filmfisher/shared/threads/threads.schema';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Reply } from '../../../platform/http/reply.ts';
import { rssReply } from '../../../platform/http/rss.ts';
import { requirePlace } from '../spaces/spaces.service.ts';
import { listThreads } from '../threads/threads.list.service.ts';
import { slugOf } from '../threads/threads.presenter.ts';

/** A reader of feeds asks again and again; the answer is the same for everybody. */
const CACHE = 'public, max-age=300';

/**
 * @param space of a place that everybody may read
 * @returns its latest conversations as RSS 2.0. A spoiler appears by its title only. No member is named, since feed
 *   readers keep what they have read, also when an account is erased
 * @throws AppError the kind's own code where there is no such place, or not everybody reads there
 */
async function feedOf(space: string, path: string, { env, clock }: AppContext): Promise<Reply<never>> {
  const place = await requirePlace(space, null);
  const query = threadListQuerySchema.parse({ space, sort: 'new' });
  const { threads } = await listThreads(query, null, clock.now());
  const items = threads.map((thread) => ({
    path: threadPagePath({ _id: thread._id.toHexString(), slug: slugOf(thread) }),
    id: `/forum/${thread._id.toHexString()}`,
    title: thread.title,
    description: thread.spoiler ? 'It gives the plot away.' : thread.excerpt,
    date: thread.createdAt,
  }));
  const about = { title: place.name, description: `The latest conversations in ${place.name}` };
  return rssReply({ path: place.path, feedPath: path, ...about, items }, env.publicWebUrl);
}

/** @returns the feed of the places of one kind */
function rss(kind: keyof typeof talkFeedPaths, noun: string, notFound: ErrorCode): Endpoint {
  const path = talkFeedPaths[kind];
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
    ({ params: { id }, context }) => feedOf(`${kind}:${id.toLowerCase()}`, path(id), context),
  );
}

export const endpoints: Endpoint[] = [
  rss('board', 'of a board', 'board_not_found'),
  rss('film', 'about a film', 'movie_not_found'),
  rss('community', 'of a community', 'community_not_found'),
];
