import { boardPagePath, movieTalkPagePath } from '@filmfisher/shared/threads/talk-paths';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import mongoose, { Types } from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import { listsForReplies, mayTalkAbout, talkersAmong } from '../../lists/index.ts';
import { countReplies, reviewsForReplies } from '../../reviews/index.ts';
import { BoardModel, type BoardRecord } from './boards.model.ts';
import type { SpaceOfKind } from './space-kind.ts';

/** Everybody reads, every member writes. */
const FOR_EVERYBODY = {
  mayRead: () => Promise.resolve(true),
  mayWrite: (_id, reader) => Promise.resolve(reader !== null),
  mayModerate: () => Promise.resolve(false),
} satisfies Partial<SpaceOfKind>;

const boardSpace: SpaceOfKind = {
  ...FOR_EVERYBODY,
  kind: 'board',
  notFound: 'board_not_found',
  hasOneThread: false,
  async find(ids) {
    const boards = await BoardModel.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<BoardRecord[]>();
    return new Map(
      boards.map(({ _id, name, slug }) => [_id.toHexString(), { name, path: boardPagePath(slug) }]),
    );
  },
  async count(id, { threads, posts }, session) {
    await BoardModel.updateOne({ _id: new Types.ObjectId(id) }, { $inc: { threads, posts } }, { session });
  },
  async counted(session) {
    const boards = await BoardModel.find({}, { threads: 1, posts: 1 }, { session }).lean<BoardRecord[]>();
    return new Map(boards.map(({ _id, threads, posts }) => [_id.toHexString(), { threads, posts }]));
  },
};

const movieSpace: SpaceOfKind = {
  ...FOR_EVERYBODY,
  kind: 'film',
  notFound: 'movie_not_found',
  hasOneThread: false,
  async find(ids) {
    const movies = await movieRefs(ids.map((id) => new Types.ObjectId(id)));
    return new Map(
      [...movies].map(([id, { title }]) => [
        id,
        { name: title, path: movieTalkPagePath(id), movieId: new Types.ObjectId(id) },
      ]),
    );
  },
};

/** Replies to a review, until its author takes no more. */
const reviewSpace: SpaceOfKind = {
  ...FOR_EVERYBODY,
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
};

/** Replies to a list are open to everybody who may read it; those to an unlisted list, to its followers. */
const listSpace: SpaceOfKind = {
  kind: 'list',
  notFound: 'list_not_found',
  hasOneThread: true,
  repliesTo: 'the list',
  async find(ids) {
    const lists = await listsForReplies(ids);
    return new Map(lists.map(({ id, title, path, ownerId }) => [id, { name: title, path, ownerId }]));
  },
  mayRead: mayTalkAbout,
  mayWrite: async (id, reader) => reader !== null && mayTalkAbout(id, reader),
  mayModerate: () => Promise.resolve(false),
  readersAmong: talkersAmong,
};

/** The kinds of places of this domain. */
export const TALK_SPACES: readonly SpaceOfKind[] = [boardSpace, movieSpace, reviewSpace, listSpace];
