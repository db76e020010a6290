import mongoose from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { readPicture } from '../../../platform/pictures/pictures.service.ts';
import { personRefs } from '../../people/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { fanPath, titleOf } from './fan-moderation.service.ts';
import { takeLike } from './fan-likes.service.ts';
import { FanLikeModel, FanPostModel, type FanLikeFields, type FanPostRecord } from './fan-posts.model.ts';
import { eraseFanPosts } from './fan-posts.service.ts';
import { namedMovies } from '../../archive/index.ts';

async function pictureOf({ picture }: FanPostRecord) {
  if (picture === null) return null;
  const bytes = await readPicture(picture.pictureId);
  return { alt: picture.alt, webp: bytes && `data:image/webp;base64,${bytes.toString('base64')}` };
}

/** Pictures and texts of a fan, and those of others that the fan likes. */
export const fansPersonalData: PersonalData = {
  key: 'fanPosts',
  async read(userId) {
    const [rows, likes] = await Promise.all([
      // In every state: they are the member's own.
      FanPostModel.find({ userId }).sort({ _id: 1 }).lean<FanPostRecord[]>(),
      FanLikeModel.find({ userId }).sort({ at: 1 }).lean<FanLikeFields[]>(),
    ]);
    const [movies, people] = await Promise.all([
      movieRefs(rows.flatMap(({ movieIds }) => movieIds)),
      personRefs(rows.flatMap(({ personIds }) => personIds)),
    ]);
    const made = [];
    for (const row of rows) {
      const { _id, text, movieIds, personIds, licence, createdAt, hidden } = row;
      made.push({
        path: fanPath(_id.toHexString()),
        text,
        picture: await pictureOf(row),
        films: movieIds.flatMap((id) => movies.get(id.toHexString())?.title ?? []),
        people: personIds.flatMap((id) => people.get(id.toHexString())?.name ?? []),
        licence,
        createdAt,
        ...(hidden && { hidden: hidden.reason }),
      });
    }
    const liked = await FanPostModel.inSight({
      _id: mongoose.trusted({ $in: likes.map(({ postId }) => postId) }),
    }).lean<FanPostRecord[]>();
    const titles = new Map(liked.map((row) => [row._id.toHexString(), titleOf(row)]));
    return {
      made,
      likes: likes.map(({ postId, at }) => ({ title: titles.get(postId.toHexString()) ?? null, at })),
    };
  },
  async erase(userId) {
    // In every state: the account goes.
    await eraseFanPosts(await FanPostModel.find({ userId }).lean<FanPostRecord[]>());
    const likes = await FanLikeModel.find({ userId }).lean<FanLikeFields[]>();
    for (const { postId } of likes) await inTransaction((session) => takeLike({ postId, userId }, session));
  },
};

/** The films that fan posts name. */
export const fanPostRows = namedMovies('fanPosts', FanPostModel.collection);
