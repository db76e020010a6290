import type { FanPost } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import mongoose from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { picturePath } from '../../../platform/pictures/pictures.service.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { personRefs } from '../../people/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { FanLikeModel, type FanLikeFields, type FanPostRecord, FanPostModel } from './fan-posts.model.ts';

async function likedAmong(rows: readonly FanPostRecord[], viewer: Viewer | null): Promise<Set<string>> {
  if (viewer === null || rows.length === 0) return new Set();
  const postId = mongoose.trusted({ $in: rows.map(({ _id }) => _id) });
  const likes = await FanLikeModel.find({ userId: viewer.userId, postId }).lean<FanLikeFields[]>();
  return new Set(likes.map((like) => like.postId.toHexString()));
}

/** @returns the posts as the reader sees them; those of members whom the reader does not see are left out */
export async function presentFanPosts(
  rows: readonly FanPostRecord[],
  viewer: Viewer | null,
): Promise<FanPost[]> {
  const authors = rows.map(({ userId }) => userId);
  const [members, movies, people, liked, leftOut] = await Promise.all([
    memberCards(authors),
    movieRefs(rows.flatMap(({ movieIds }) => movieIds)),
    personRefs(rows.flatMap(({ personIds }) => personIds)),
    likedAmong(rows, viewer),
    leftOutAmong(viewer, authors),
  ]);
  return rows.flatMap((row) => {
    const { _id, userId, text, picture, movieIds, personIds, licence, likes, replies, hidden } = row;
    const by = members.get(userId.toHexString());
    if (!by || leftOut.has(by.userId)) return [];
    return {
      _id: _id.toHexString(),
      by,
      text,
      picture: picture && {
        path: picturePath(picture.pictureId),
        alt: picture.alt,
        width: picture.width,
        height: picture.height,
      },
      movies: movieIds.flatMap((id) => movies.get(id.toHexString()) ?? []),
      people: personIds.flatMap((id) => people.get(id.toHexString()) ?? []),
      licence,
      likes,
      liked: liked.has(_id.toHexString()),
      replies,
      at: row.createdAt.toISOString(),
      ...(hidden && { hidden: presentHidden(hidden) }),
    };
  });
}

/** @returns the post as everybody sees it, 'hidden' where not everybody does, and null where there is none */
export async function findFanPage(id: string): Promise<FanPost | 'hidden' | null> {
  // In any state: the page of a hidden post may reveal that it exists.
  const row = await FanPostModel.findById(id).lean<FanPostRecord>();
  if (row?.hidden) return 'hidden';
  const [post = null] = row ? await presentFanPosts([row], null) : [];
  return post;
}
