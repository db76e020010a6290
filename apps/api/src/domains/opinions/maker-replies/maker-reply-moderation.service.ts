import { pagePath } from '@filmfisher/shared/web-routes';
import mongoose from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { MakerReplyModel, type MakerReplyRecord } from './maker-replies.model.ts';

/** What filmmakers say under reviews in every state, as moderators judge it. */
export const makerReplyModeration: ModeratedKind = {
  kind: 'maker_reply',
  notFound: 'maker_reply_not_found',
  canSpoil: false,
  async find(ids, session) {
    const rows = await MakerReplyModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? null)
      .lean<MakerReplyRecord[]>();
    const movies = await movieRefs(rows.map(({ movieId }) => movieId));
    return rows.map(({ _id, reviewId, movieId, userId, text, createdAt, hidden }) => ({
      id: _id.toHexString(),
      authorId: userId,
      text,
      spoiler: false,
      hidden: hidden && presentHidden(hidden),
      createdAt,
      context: {
        title: `Filmmaker's reply to a review of ${movies.get(movieId.toHexString())?.title ?? 'a film that is gone'}`,
        path: pagePath('review', { id: reviewId.toHexString() }),
      },
      movieId,
    }));
  },
  async *writtenSince(since) {
    const written = MakerReplyModel.find({ createdAt: mongoose.trusted({ $gte: since }) })
      .sort({ createdAt: -1, _id: -1 })
      .lean<MakerReplyRecord[]>()
      .cursor();
    for await (const { _id, text } of written) yield { id: _id.toHexString(), text };
  },
  async setState(id, { hidden }, _context, session) {
    const reply = await MakerReplyModel.findById(id).session(session).lean<MakerReplyRecord>();
    if (!reply) return;
    const key = { _id: reply._id, reviewId: reply.reviewId };
    await MakerReplyModel.updateOne(key, { $set: moderatedState(hidden) }, { session });
  },
};
