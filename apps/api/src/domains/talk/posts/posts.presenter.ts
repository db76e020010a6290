import type { Post } from '@filmfisher/shared/posts/posts.schema';
import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import mongoose, { type Types } from 'mongoose';
import { leftOutAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { isMakerOf } from '../../makers/index.ts';
import { excerptOf } from '../../markdown/index.ts';
import { presentReactions, reactionsBy } from '../reactions/reactions.service.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { moviesTalkedAbout } from '../spaces/spaces.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { PostModel, type PostRecord } from '../threads/posts.model.ts';

/** Characters that a quote shows. */
const QUOTE_MAX = 200;

type Quoted = Pick<PostRecord, '_id' | 'userId' | 'tree' | 'spoiler'>;

const byId = (quoted: readonly Quoted[]) => new Map(quoted.map((post) => [post._id.toHexString(), post]));

async function quotedBy(posts: readonly PostRecord[]): Promise<Map<string, Quoted>> {
  const ids = posts.flatMap(({ quoteId }) => quoteId ?? []);
  if (ids.length === 0) return new Map();
  const quoted = await PostModel.said(
    { _id: mongoose.trusted({ $in: ids }) },
    { userId: 1, tree: 1, spoiler: 1 },
  ).lean<Quoted[]>();
  return byId(quoted);
}

const authorsOf = (posts: readonly { userId: Types.ObjectId | null }[]) =>
  posts.flatMap(({ userId }) => userId ?? []);

/** @returns the ids of those posts that a verified maker of the film that they are about has written */
async function writtenByMakers(
  posts: readonly PostRecord[],
  cards: ReadonlyMap<string, NonNullable<Post['author']>>,
): Promise<Set<string>> {
  const found = new Set<string>();
  const roleOf = ({ userId }: PostRecord) => userId && cards.get(userId.toHexString())?.role;
  const byMoviemakers = posts.filter((post) => roleOf(post) === 'maker');
  if (byMoviemakers.length === 0) return found;
  const threadIds = byMoviemakers.map(({ threadId }) => threadId);
  const threads = await ThreadModel.inSight({ _id: mongoose.trusted({ $in: threadIds }) }, { space: 1 }).lean<
    Pick<ThreadRecord, '_id' | 'space'>[]
  >();
  const movies = await moviesTalkedAbout(threads.map(({ space }) => space));
  const isMaker = new Map<string, Promise<boolean>>();
  for (const { _id, threadId, userId } of byMoviemakers) {
    const space = threads.find((thread) => thread._id.equals(threadId))?.space ?? '';
    const movieId = movies.get(space);
    if (movieId === undefined || !userId) continue;
    const author = userId.toHexString();
    const key = `${author} ${movieId}`;
    const answer = isMaker.get(key) ?? isMakerOf({ userId: author, role: 'maker', movieId });
    isMaker.set(key, answer);
    if (await answer) found.add(_id.toHexString());
  }
  return found;
}

/** What is known of one post that its reader has just written. */
export interface JustWritten {
  quoted: Quoted | null;
}

/**
 * @param written of the only post: nobody has reacted to it
 * @returns the posts as their reader may see them; those of members whom the reader does not see are left out
 */
export async function presentPosts(
  posts: readonly PostRecord[],
  reader: Reader,
  written?: JustWritten,
): Promise<Post[]> {
  const quoted = written ? byId(written.quoted ? [written.quoted] : []) : await quotedBy(posts);
  const authors = authorsOf([...posts, ...quoted.values()]);
  const ids = posts.map(({ _id }) => _id);
  const [cards, leftOut, mine] = await Promise.all([
    memberCards(authors),
    leftOutAmong(reader, authors),
    reader && !written ? reactionsBy(reader.userId, ids) : new Map<string, ReactionKind>(),
  ]);
  const byMakers = await writtenByMakers(posts, cards);
  const isLeftOut = ({ userId }: { userId: Types.ObjectId | null }) =>
    userId !== null && leftOut.has(userId.toHexString());
  const cardOf = ({ userId }: { userId: Types.ObjectId | null }) =>
    (userId && cards.get(userId.toHexString())) ?? null;

  const quoteOf = ({ quoteId }: PostRecord): Post['quote'] => {
    if (!quoteId) return undefined;
    const post = quoted.get(quoteId.toHexString());
    const isShown = post !== undefined && !isLeftOut(post);
    return {
      _id: quoteId.toHexString(),
      author: isShown ? cardOf(post) : null,
      excerpt: isShown ? excerptOf(post, QUOTE_MAX) : '',
    };
  };
  return posts
    .filter((post) => !isLeftOut(post))
    .map((post) => {
      const quote = quoteOf(post);
      const id = post._id.toHexString();
      return {
        _id: id,
        threadId: post.threadId.toHexString(),
        author: post.emptied ? null : cardOf(post),
        ...(byMakers.has(id) && !post.emptied && { byMaker: true as const }),
        text: post.text,
        tree: post.tree,
        ...(post.spoiler && { spoiler: true }),
        ...(quote && { quote }),
        reactions: post.emptied ? {} : presentReactions(post.reactions),
        mine: mine.get(id) ?? null,
        at: post.at.toISOString(),
        ...(post.editedAt && !post.emptied && { editedAt: post.editedAt.toISOString() }),
        ...(post.emptied && { deleted: true as const }),
        ...(post.hidden && { hidden: presentHidden(post.hidden) }),
      };
    });
}
