import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { mayEditAll } from '../articles/article-rights.ts';
import { NOBODY } from '../articles/article-moderation.service.ts';
import { BuzzModel, type BuzzRecord } from './buzz.model.ts';
import { firstIdAt } from '../../../platform/database/rows-by-time.ts';

/** Short news in every state, as moderators judge them. */
export const buzzModeration: ModeratedKind = {
  kind: 'buzz',
  notFound: 'buzz_not_found',
  canSpoil: false,
  async find(ids, session) {
    const rows = await BuzzModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<BuzzRecord[]>();
    return rows.map(({ _id, userId, text, hidden, at }) => ({
      id: _id.toHexString(),
      authorId: userId ?? NOBODY,
      text,
      spoiler: false,
      hidden: hidden && presentHidden(hidden),
      createdAt: at,
      context: { title: 'News', path: webPaths.buzz },
    }));
  },
  async maySee(id, reader) {
    return mayEditAll(reader) || (await BuzzModel.exists({ _id: id, waiting: false })) !== null;
  },
  async *writtenSince(since) {
    const written = BuzzModel.find({
      _id: mongoose.trusted({ $gte: firstIdAt(since) }),
    })
      .sort({ _id: -1 })
      .lean<BuzzRecord[]>()
      .cursor();
    for await (const { _id, text } of written) yield { id: _id.toHexString(), text };
  },
  async setState(id, { hidden }, _context, session) {
    // Hidden or not, a rumour goes when it would have gone.
    const { expiresAt: _none, ...state } = moderatedState(hidden);
    await BuzzModel.updateOne({ _id: id }, { $set: state }, { session });
  },
};
