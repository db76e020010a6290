import { pagePath } from '@filmfisher/shared/pages/web-routes';
import mongoose from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { picturePath, setSeenBy, withholdPictures } from '../../../platform/pictures/pictures.service.ts';
import { excerpt } from '../../../platform/text/excerpt.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { FanPostModel, type FanPostRecord } from './fan-posts.model.ts';
import { firstIdAt } from '../../../platform/database/rows-by-time.ts';

/** Characters of a post's text by which news call it. */
const TITLE_MAX = 60;

type Said = Pick<FanPostRecord, 'text' | 'picture'>;

/** Path of a fan post's page. */
export const fanPath = (id: string) => pagePath('fanPost', { id });

/** @returns all that others can read of a fan post */
export const fanText = ({ text, picture }: Said) =>
  [text, picture?.alt ?? ''].filter((part) => part !== '').join('\n');

/** @returns how others call a fan post, which has no title */
export function titleOf(post: Said): string {
  const [line = ''] = fanText(post).split('\n');
  if (line === '') return 'Fan picture';
  return excerpt(line, TITLE_MAX);
}

/** Pictures and texts of fans in every state, as moderators judge them. */
export const fanModeration: ModeratedKind = {
  kind: 'fan_post',
  notFound: 'fan_post_not_found',
  canSpoil: false,
  async find(ids, session) {
    const rows = await FanPostModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<FanPostRecord[]>();
    return rows.map((row) => {
      const id = row._id.toHexString();
      return {
        id,
        authorId: row.userId,
        text: fanText(row),
        ...(row.picture && { picture: picturePath(row.picture.pictureId) }),
        spoiler: false,
        hidden: row.hidden && presentHidden(row.hidden),
        createdAt: row.createdAt,
        context: { title: `Fan post: ${titleOf(row)}`, path: fanPath(id) },
      };
    });
  },
  async *writtenSince(since) {
    const written = FanPostModel.find({
      _id: mongoose.trusted({ $gte: firstIdAt(since) }),
    })
      .sort({ _id: -1 })
      .lean<FanPostRecord[]>()
      .cursor();
    for await (const row of written) yield { id: row._id.toHexString(), text: fanText(row) };
  },
  async setState(id, { hidden }, _context, session) {
    const row = await FanPostModel.findById(id).session(session).lean<FanPostRecord>();
    if (!row) return;
    const { picture } = row;
    const isNew = hidden !== null && row.hidden === null && picture !== null;
    const moved = isNew && {
      'picture.pictureId': await withholdPictures(picture.pictureId, row.userId, session),
    };
    if (hidden === null && picture) await setSeenBy(picture.pictureId, null, session);
    const change = { ...moderatedState(hidden), ...moved };
    await FanPostModel.updateOne({ _id: row._id }, { $set: change }, { session });
  },
};
