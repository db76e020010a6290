import { pagePath } from '@filmfisher/shared/web-routes';
import { countReplies, reviewsForReplies } from '../../opinions/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import type { SpaceOfKind } from '../spaces/space-kind.ts';

/** Replies to a review: everybody reads, every member writes until the author takes no more. */
export const reviewSpace: SpaceOfKind = {
  kind: 'review',
  notFound: 'review_not_found',
  hasOneThread: true,
  repliesTo: 'a review of',
  async find(ids) {
    const reviews = await reviewsForReplies(ids);
    const movies = await movieRefs(reviews.map(({ movieId }) => movieId));
    return new Map(
      reviews.map(({ _id, movieId, userId, repliesClosed }) => [
        _id.toHexString(),
        {
          name: movies.get(movieId.toHexString())?.title ?? 'a film that is gone',
          path: pagePath('review', { id: _id.toHexString() }),
          ownerId: userId,
          about: movieId,
          ...(repliesClosed && { closed: 'replies_closed' as const }),
        },
      ]),
    );
  },
  count: (id, { posts }, session) => countReplies(id, posts, session),
  mayRead: () => Promise.resolve(true),
  mayWrite: (_id, reader) => Promise.resolve(reader !== null),
  mayModerate: () => Promise.resolve(false),
};
