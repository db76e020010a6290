import { MAKERS_FIRST_ARTICLES } from '@filmfisher/shared/articles/articles';
import type { ArticleChange, ArticleInput } from '@filmfisher/shared/articles/articles.schema';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { removePictures } from '../../../platform/pictures/pictures.service.ts';
import { recordAct, type Act } from '../../audit-log/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { forgetTargets, writeScreened } from '../../moderation/index.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { parsePost } from '../../markdown/index.ts';
import { authorsNamed, refuse, isAuthor, mayEdit, mayEditAll } from './article-rights.ts';
import { articleModeration, articleText } from './article-moderation.service.ts';
import {
  ArticleReactionModel,
  ArticleModel,
  emptyArticle,
  stateOf,
  type ArticleFields,
  type ArticleRecord,
} from './articles.model.ts';
import { withoutLeftOut } from './articles.list.service.ts';
import { pathOf } from './articles.presenter.ts';

const isModerator = (viewer: Viewer | null) => viewer?.role === 'moderator' || viewer?.role === 'admin';

/**
 * @param id 24 hexadecimal digits
 * @returns an article that the viewer may read: what is published, and one's own; a hidden one to moderators, too
 * @throws AppError `article_not_found`
 */
export async function findArticle(id: string, viewer: Viewer | null, now: Date): Promise<ArticleRecord> {
  // In any state: the code below decides what the reader may see.
  const article = await ArticleModel.findById(id).lean<ArticleRecord>();
  if (!article) throw new AppError('article_not_found');
  if (isAuthor(article, viewer) || mayEdit(article, viewer)) return article;
  const isOut = stateOf(article, now) === 'published';
  const isSeen = isOut && (article.hidden === null || isModerator(viewer));
  if (!isSeen || (await withoutLeftOut([article], viewer)).length === 0)
    throw new AppError('article_not_found');
  return article;
}

/** @throws AppError `article_not_found`, also for one that is not the viewer's to change */
export async function requireEditable(id: string, viewer: Viewer): Promise<ArticleRecord> {
  const article = await ArticleModel.findById(id).lean<ArticleRecord>();
  if (!article || !mayEdit(article, viewer)) throw new AppError('article_not_found');
  return article;
}

/** @returns what is stored of what was typed */
async function storedChange(
  change: ArticleChange,
  article: Pick<ArticleRecord, 'pictures' | 'authorIds'>,
  viewer: Viewer,
  now: Date,
): Promise<Partial<ArticleFields>> {
  const { authors, movieId, coverId, text, updateNote, ...plain } = change;
  if (coverId && !article.pictures.some(({ pictureId }) => pictureId === coverId))
    refuse('coverId', 'The article has no such picture');
  if (movieId && !(await movieRefs([new Types.ObjectId(movieId)])).has(movieId.toLowerCase()))
    refuse('movieId', 'There is no such film');
  return {
    ...(Object.fromEntries(
      Object.entries(plain).filter(([, value]) => value !== undefined),
    ) as Partial<ArticleFields>),
    ...(authors && { authorIds: await authorsNamed(authors, article, viewer) }),
    ...(movieId !== undefined && { movieId: movieId === null ? null : new Types.ObjectId(movieId) }),
    ...(coverId !== undefined && { coverId }),
    ...(text !== undefined && {
      text,
      ...(await parsePost(text, 'article')),
    }),
    ...(updateNote !== undefined && { updateNote, updatedAt: updateNote === '' ? null : now }),
    savedAt: now,
  };
}

/** @throws AppError `validation_failed` for what readers must not miss */
function requireWhole({ standfirst, text, sponsored, sponsor }: ArticleFields): void {
  if (standfirst === '') refuse('standfirst', 'Say in a sentence or two what it is about');
  if (text === '') refuse('text', 'There is no text yet');
  if (sponsored === null) refuse('sponsored', 'Say whether somebody paid for it');
  if (sponsored && sponsor === '') refuse('sponsor', 'Say who paid for it');
}

const actOf = (kind: Act['kind'], { _id, title, authorIds }: ArticleRecord, viewer: Viewer): Act => ({
  actor: viewer.userId,
  kind,
  target: { kind: 'article', id: _id.toHexString(), name: title },
  // One of several authors stays with the others.
  wordsOf: authorIds.length === 1 ? authorIds : [],
});

/**
 * Begins a draft.
 * @throws AppError `validation_failed`
 */
export async function createArticle(
  { title, ...rest }: ArticleInput,
  viewer: Viewer,
  now: Date,
): Promise<ArticleRecord> {
  const row: ArticleRecord = {
    ...emptyArticle(now),
    _id: new Types.ObjectId(),
    title,
    authorIds: [new Types.ObjectId(viewer.userId)],
    byMaker: viewer.role === 'maker',
    ...(await storedChange(rest, { pictures: [], authorIds: [] }, viewer, now)),
  };
  await ArticleModel.create([row]);
  return row;
}

/**
 * Saves what was typed. What is published changes for its readers at once, and must stay whole.
 * @throws AppError `article_not_found`, `validation_failed`
 */
export async function changeArticle(
  id: string,
  change: ArticleChange,
  viewer: Viewer,
  context: AppContext,
): Promise<ArticleRecord> {
  const now = context.clock.now();
  const article = await requireEditable(id, viewer);
  const typed = {
    ...(await storedChange(change, article, viewer, now)),
    // Readers see that it was changed, also without a note.
    ...(stateOf(article, now) === 'published' && { updatedAt: now }),
  };
  const changed = { ...article, ...typed };
  if (article.publishedAt !== null || article.waiting) requireWhole(changed);
  await writeScreened(articleModeration, { id, text: articleText(changed) }, context, async (session) => {
    await ArticleModel.updateOne({ _id: article._id }, { $set: typed }, { session });
    if (article.publishedAt !== null)
      await recordAct(actOf('article_changed', changed, viewer), now, session);
  });
  return requireEditable(id, viewer);
}

/** @returns whether what the member publishes waits for an editor first */
export async function needsRelease(article: ArticleRecord, viewer: Viewer): Promise<boolean> {
  if (mayEditAll(viewer) || article.publishedAt !== null) return false;
  const released = await ArticleModel.countDocuments({
    authorIds: new Types.ObjectId(viewer.userId),
    byMaker: true,
    waiting: false,
    state: 'visible',
    publishedAt: mongoose.trusted({ $ne: null }),
  });
  return released < MAKERS_FIRST_ARTICLES;
}

async function setOut(
  article: ArticleRecord,
  state: Pick<ArticleFields, 'waiting' | 'publishedAt'>,
  act: Act,
  now: Date,
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await inTransaction(async (session: ClientSession) => {
    await ArticleModel.updateOne({ _id: article._id }, { $set: state }, { session });
    await recordAct(act, now, session);
    await alongside?.(session);
  });
}

/**
 * Publishes an article, now or at a later time; hands it to the editors where one has to release it. What is out
 * already keeps its day, unless a new one is given. Its other authors get a notification.
 * @throws AppError `article_not_found`, `validation_failed`
 */
export async function publishArticle(
  id: string,
  publishAt: Date | null,
  viewer: Viewer,
  context: NewsContext,
): Promise<ArticleRecord> {
  const now = context.clock.now();
  const article = await requireEditable(id, viewer);
  requireWhole(article);
  const waiting = await needsRelease(article, viewer);
  const isOut = stateOf(article, now) === 'published';
  const publishedAt = waiting ? null : (publishAt ?? (isOut ? article.publishedAt : now));
  // Nobody finds out from others that something appeared under their name.
  const tellOthers = async (session: ClientSession) => {
    if (waiting || article.publishedAt !== null) return;
    const news = { articleId: id, title: article.title, path: pathOf(article) };
    const others = article.authorIds.filter((id) => id.toHexString() !== viewer.userId);
    await notifyNews({ kind: 'article', ...news }, others, context, session);
  };
  const act = actOf('article_published', article, viewer);
  await setOut(article, { waiting, publishedAt }, act, now, tellOthers);
  return requireEditable(id, viewer);
}

/**
 * Takes an article back: it is a draft again.
 * @throws AppError `article_not_found`
 */
export async function unpublishArticle(id: string, viewer: Viewer, now: Date): Promise<ArticleRecord> {
  const article = await requireEditable(id, viewer);
  const state = { waiting: false, publishedAt: null };
  await setOut(article, state, actOf('article_unpublished', article, viewer), now);
  // A maker's is the maker's again.
  return { ...article, ...state };
}

/** Removes an article and its pictures. What was replied to it is out of everybody's reach with it. */
export async function removeArticle(
  { _id, pictures }: ArticleRecord,
  act: Act | null,
  now: Date,
): Promise<void> {
  await inTransaction(async (session) => {
    await ArticleModel.deleteOne({ _id }, { session });
    await ArticleReactionModel.deleteMany({ articleId: _id }, { session });
    if (act) await recordAct(act, now, session);
  });
  await forgetTargets('article', [_id]);
  for (const { pictureId } of pictures) await removePictures(pictureId);
}

/** @throws AppError `article_not_found` */
export async function deleteArticle(id: string, viewer: Viewer, now: Date): Promise<void> {
  const article = await requireEditable(id, viewer);
  await removeArticle(article, actOf('article_deleted', article, viewer), now);
}
