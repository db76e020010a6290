import mongoose from 'mongoose';
import { memberCards } from '../../members/index.ts';
import type { SpaceOfKind } from '../../talk/index.ts';
import { fanPath } from './fan-moderation.service.ts';
import { FanPostModel, type FanPostRecord } from './fan-posts.model.ts';

/** Replies to a fan post: everybody reads, every member writes, once others see it. */
export const fanSpace: SpaceOfKind = {
  kind: 'fan_post',
  notFound: 'fan_post_not_found',
  hasOneThread: true,
  async find(ids) {
    const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
    const rows = await FanPostModel.inSight(filter).lean<FanPostRecord[]>();
    const authors = await memberCards(rows.map(({ userId }) => userId));
    return new Map(
      rows.map(({ _id, userId }) => {
        const id = _id.toHexString();
        const author = authors.get(userId.toHexString())?.username ?? 'A former member';
        // News outlive a post that is hidden later: they do not repeat its words.
        return [id, { name: `${author}’s fan post`, path: fanPath(id), ownerId: userId }];
      }),
    );
  },
  async count(id, { posts }, session) {
    await FanPostModel.updateOne({ _id: id }, { $inc: { replies: posts } }, { session });
  },
  mayRead: () => Promise.resolve(true),
  mayWrite: (_id, reader) => Promise.resolve(reader !== null),
  mayModerate: () => Promise.resolve(false),
};
