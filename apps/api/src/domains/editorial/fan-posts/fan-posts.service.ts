import { FIRST_FAN_POSTS } from '@filmfisher/shared/fan-posts/fan-posts';
import type { FanInput, FanListQuery } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { removePictures, storeFanPicture } from '../../../platform/pictures/pictures.service.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { idsOfPerson, personRefs } from '../../people/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { forgetTargets, VISIBLE, writeScreened } from '../../moderation/index.ts';
import { withdrawPostNews } from '../../notifications/index.ts';
import { fanModeration, fanText } from './fan-moderation.service.ts';
import { FanLikeModel, FanPostModel, type FanPicture, type FanPostRecord } from './fan-posts.model.ts';

const FIRST_ONES = `One of this member’s first ${FIRST_FAN_POSTS}`;

const isModerator = ({ role }: Viewer) => role === 'moderator' || role === 'admin';
const isAuthor = ({ userId }: FanPostRecord, viewer: Viewer) => userId.toHexString() === viewer.userId;

/** @returns the ids; @throws AppError `validation_failed`, which names the one that is nobody's */
function requireKnown(field: string, ids: readonly string[], known: ReadonlyMap<string, unknown>) {
  const missing = ids.findIndex((id) => !known.has(id.toLowerCase()));
  if (missing === -1) return ids.map((id) => new Types.ObjectId(id));
  const fields = { [`${field}.${missing}`]: `There is no such ${field === 'movieIds' ? 'film' : 'person'}` };
  throw new AppError('validation_failed', { fields });
}

/** @returns why a post waits for a moderator; undefined where it appears at once */
async function whyItWaits(viewer: Viewer): Promise<string | undefined> {
  if (isModerator(viewer)) return undefined;
  const shown = await FanPostModel.inSight({ userId: viewer.userId }).countDocuments();
  return shown < FIRST_FAN_POSTS ? FIRST_ONES : undefined;
}

/**
 * Stores a picture or a text of a fan. The first ones of a member wait until a moderator has kept them.
 * @param upload bytes of a JPEG, PNG or WebP
 * @throws AppError `validation_failed` without either, and for a film or a person who is not there; `text_refused` by a
 *   word rule; and as storeFanPicture
 */
export async function addFanPost(
  { text, alt, movieIds, personIds, licence }: FanInput,
  upload: Buffer | undefined,
  viewer: Viewer,
  context: AppContext,
): Promise<FanPostRecord> {
  if (text === '' && upload === undefined) {
    const message = 'Add a picture or write something';
    throw new AppError('validation_failed', { message, fields: { text: message } });
  }
  const ids = (list: readonly string[]) => list.map((id) => new Types.ObjectId(id));
  const [movies, people] = await Promise.all([movieRefs(ids(movieIds)), personRefs(ids(personIds))]);
  const about = {
    movieIds: requireKnown('movieIds', movieIds, movies),
    personIds: requireKnown('personIds', personIds, people),
  };
  const waits = await whyItWaits(viewer);
  const picture: FanPicture | null =
    upload === undefined ? null : { ...(await storeFanPicture(upload, context.heavyWork)), alt };
  const row: FanPostRecord = {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(viewer.userId),
    text,
    picture,
    ...about,
    licence,
    likes: 0,
    replies: 0,
    createdAt: context.clock.now(),
    ...VISIBLE,
  };
  const written = { id: row._id.toHexString(), text: fanText(row), waits };
  try {
    await writeScreened(fanModeration, written, context, async (session) => {
      await FanPostModel.create([row], { session });
    });
  } catch (error) {
    if (picture) await removePictures(picture.pictureId);
    throw error;
  }
  return openFanPost(written.id, viewer);
}

/**
 * @returns the post, when the viewer may see it
 * @throws AppError `fan_post_not_found`, also for one that is hidden, or whose author the viewer does not reach
 */
export async function openFanPost(id: string, viewer: Viewer | null): Promise<FanPostRecord> {
  // In any state: the code below decides what the reader may see.
  const row = await FanPostModel.findById(id).lean<FanPostRecord>();
  const isSeen =
    row !== null &&
    (row.hidden === null || (viewer !== null && (isAuthor(row, viewer) || isModerator(viewer))));
  if (!isSeen || (await blockedAmong(viewer, [row.userId])).size > 0) {
    throw new AppError('fan_post_not_found');
  }
  return row;
}

/** @returns a page of posts, the latest first; a member's own with those that others do not see */
export async function listFanPosts(
  { movie, person, member, cursor, limit }: FanListQuery,
  viewer: Viewer | null,
): Promise<{ rows: FanPostRecord[]; next: string | null }> {
  const isOwn = member !== undefined && member.toLowerCase() === viewer?.userId;
  const chosen = {
    ...(movie !== undefined && { movieIds: new Types.ObjectId(movie) }),
    ...(person !== undefined && { personIds: mongoose.trusted({ $in: await idsOfPerson(person) }) }),
    ...(member !== undefined && { userId: new Types.ObjectId(member) }),
  };
  return cursorPage<FanPostRecord>('_id', { order: -1, cursor, limit }, (filter, sort, count) =>
    (isOwn ? FanPostModel.find({ ...chosen, ...filter }) : FanPostModel.inSight({ ...chosen, ...filter }))
      .sort(sort)
      .limit(count)
      .lean<FanPostRecord[]>(),
  );
}

/** Removes posts for good with all that hangs on them. May run again after it broke off. */
export async function eraseFanPosts(rows: readonly FanPostRecord[]): Promise<void> {
  for (const { _id, picture } of rows) {
    await inTransaction(async (session) => {
      await FanPostModel.deleteOne({ _id }, { session });
      await FanLikeModel.deleteMany({ postId: _id }, { session });
    });
    if (picture) await removePictures(picture.pictureId);
  }
  const ids = rows.map(({ _id }) => _id);
  await withdrawPostNews({ postIds: ids });
  await forgetTargets('fan_post', ids);
}

/** @throws AppError `fan_post_not_found`; `forbidden` for that of somebody else, which moderators decide about */
export async function removeFanPost(id: string, viewer: Viewer): Promise<void> {
  const row = await openFanPost(id, viewer);
  if (!isAuthor(row, viewer)) throw new AppError('forbidden');
  await eraseFanPosts([row]);
}

/** @returns those of the picture sets that a fan post has */
export async function fanPicturesAmong(sets: readonly string[]): Promise<string[]> {
  const filter = { 'picture.pictureId': mongoose.trusted({ $in: [...sets] }) };
  // In every state: each has its picture.
  const rows = await FanPostModel.find(filter, { picture: 1 }).lean<Pick<FanPostRecord, 'picture'>[]>();
  return rows.flatMap(({ picture }) => picture?.pictureId ?? []);
}
