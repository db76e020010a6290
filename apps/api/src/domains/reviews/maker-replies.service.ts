import { pagePath } from '@filmfisher/shared/pages/web-routes';
import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { openSession } from '../../platform/database/transaction.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { AppError } from '../../platform/errors.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { blockedAmong } from '../blocks/index.ts';
import { memberCards } from '../members/index.ts';
import { followingArchive } from '../archive/index.ts';
import {
  forgetTargets,
  VISIBLE,
  writeScreened,
  moderatedState,
  presentHidden,
  type ModeratedKind,
} from '../moderation/index.ts';
import { notify, type NewsContext } from '../notifications/index.ts';
import { isMakerOf } from '../makers/index.ts';
import { movieRefs } from '../catalogue/index.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';
import { MakerReplyModel, type MakerReplyRecord } from './maker-replies.model.ts';
import type { MakerReply } from '@filmfisher/shared/reviews/reviews.schema';
import type { Viewer } from '../../platform/http/viewer.ts';

/** What filmmakers say under reviews in every state, as moderators judge it. */
export const makerReplyModeration: ModeratedKind = {
  kind: 'maker_reply',
  notFound: 'maker_reply_not_found',
  canSpoil: false,
  async find(ids, session) {
    const rows = await MakerReplyModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
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

/** Who replies. */
interface Maker {
  userId: string;
  role: Role;
}

/**
 * @returns a review of somebody else to which this maker may reply
 * @throws AppError `review_not_found`, also where a block is between the two; `not_your_film` to everybody but makers
 *   whom its film names
 */
async function requireReview(id: string, { userId, role }: Maker): Promise<ReviewRecord> {
  const review = await ReviewModel.inSight({ _id: id }).findOne().lean<ReviewRecord>();
  if (!review || (await blockedAmong({ userId, role }, [review.userId])).size > 0)
    throw new AppError('review_not_found');
  const isMaker = await isMakerOf({ userId, role, movieId: review.movieId.toHexString() });
  if (!isMaker || review.userId.toHexString() === userId) throw new AppError('not_your_film');
  return review;
}

/**
 * Stores a filmmaker's reply to a review of their film, in place of their former one. Only the first version notifies
 * the review's author.
 * @throws AppError as requireReview; `already_replied` where another maker of the film has replied; `text_refused`
 */
export async function putMakerReply(
  context: NewsContext,
  maker: Maker,
  id: string,
  text: string,
): Promise<ReviewRecord> {
  const review = await requireReview(id, maker);
  const { _id: reviewId, movieId, userId: authorId } = review;
  // In any state: there is one of each review.
  const before = await MakerReplyModel.findOne({ reviewId }).lean<MakerReplyRecord>();
  if (before && before.userId.toHexString() !== maker.userId) throw new AppError('already_replied');
  const now = context.clock.now();
  const _id = before?._id ?? new Types.ObjectId();
  const news = { userId: authorId, actorId: maker.userId, reviewId, movieId };
  const tell = (session: ClientSession) => notify({ kind: 'maker_reply', ...news }, context, session);
  const screened = { id: _id.toHexString(), text, ...(!before && { tell }) };
  try {
    await writeScreened(makerReplyModeration, screened, context, async (session) => {
      if (before) {
        const change = { $set: { text, editedAt: now } };
        await MakerReplyModel.updateOne({ _id, reviewId }, change, { session });
        return;
      }
      const fields = { _id, reviewId, movieId, userId: maker.userId, text, createdAt: now, ...VISIBLE };
      await new MakerReplyModel(fields).save({ session });
    });
  } catch (error) {
    // Another maker, or the same one in another tab, was faster.
    if (isDuplicate(error)) throw new AppError('already_replied');
    throw error;
  }
  return review;
}

/** Takes one's own reply back. @throws AppError `review_not_found`; `not_your_film` for that of somebody else */
export async function removeMakerReply(userId: string, id: string): Promise<ReviewRecord> {
  const review = await ReviewModel.inSight({ _id: id }).findOne().lean<ReviewRecord>();
  if (!review) throw new AppError('review_not_found');
  // In any state: it is the maker's own.
  const reply = await MakerReplyModel.findOne({ reviewId: review._id }).lean<MakerReplyRecord>();
  if (reply && reply.userId.toHexString() !== userId) throw new AppError('not_your_film');
  if (reply) await eraseReplies([reply]);
  return review;
}

async function eraseReplies(replies: readonly MakerReplyRecord[]): Promise<void> {
  const ids = replies.map(({ _id }) => _id);
  await forgetTargets('maker_reply', ids);
  await MakerReplyModel.deleteMany({ _id: mongoose.trusted({ $in: ids }) });
}

/** @returns what the download says of one reply */
const told = ({ reviewId, movieId, text, createdAt, editedAt }: MakerReplyRecord) => ({
  reviewId: reviewId.toHexString(),
  movieId: movieId.toHexString(),
  text,
  createdAt,
  editedAt,
});

/** What filmmakers say under reviews of a film that is removed, and comes back. */
export const makerReplyRows = followingArchive('makerReplies', MakerReplyModel.collection, told);

/** What a filmmaker has said under reviews. */
export const makerRepliesPersonalData: PersonalData = {
  key: 'makerReplies',
  async read(userId) {
    // In every state, here and below: they are the member's own.
    const rows = await MakerReplyModel.find({ userId }).sort({ _id: 1 }).lean<MakerReplyRecord[]>();
    return rows.map(told);
  },
  async erase(userId) {
    await eraseReplies(await MakerReplyModel.find({ userId }).sort({ _id: 1 }).lean<MakerReplyRecord[]>());
  },
};

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
