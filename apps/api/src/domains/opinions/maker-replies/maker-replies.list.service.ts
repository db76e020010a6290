import type { MakerReply } from '@filmfisher/shared/maker-replies';
import mongoose, { type Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedAmong, memberCards } from '../../accounts/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { MakerReplyModel, type MakerReplyRecord } from './maker-replies.model.ts';

/** @returns what filmmakers say under these reviews, by the reviews' ids; without what is kept from the reader */
export async function makerRepliesTo(
  reviewIds: readonly Types.ObjectId[],
  reader: Pick<Viewer, 'userId' | 'role'> | null,
): Promise<Map<string, MakerReply>> {
  const filter = { reviewId: mongoose.trusted({ $in: [...reviewIds] }) };
  const rows = await MakerReplyModel.readBy(reader?.userId, filter).lean<MakerReplyRecord[]>();
  if (rows.length === 0) return new Map();
  const makerIds = rows.map(({ userId }) => userId);
  const [cards, blocked] = await Promise.all([memberCards(makerIds), blockedAmong(reader, makerIds)]);
  return new Map(
    rows.flatMap((row): [string, MakerReply][] => {
      const author = cards.get(row.userId.toHexString());
      const own = author !== undefined && author.userId === reader?.userId;
      if (!author || blocked.has(author.userId)) return [];
      const { _id, reviewId, text, createdAt, editedAt, hidden } = row;
      return [
        [
          reviewId.toHexString(),
          {
            _id: _id.toHexString(),
            author,
            text,
            own,
            at: (editedAt ?? createdAt).toISOString(),
            edited: editedAt !== null,
            ...(hidden && { hidden: presentHidden(hidden) }),
          },
        ],
      ];
    }),
  );
}
