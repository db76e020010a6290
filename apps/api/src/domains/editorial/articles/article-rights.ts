import type { Role } from '@filmfisher/shared/roles/roles';
import { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type ArticleRecord, ArticleModel } from './articles.model.ts';
import { AppError } from '../../../platform/errors.ts';
import { membersNamed, standingOf } from '../../members/index.ts';

type Written = Pick<ArticleRecord, 'authorIds' | 'byMaker' | 'hidden' | 'waiting' | 'publishedAt'>;

export const isAuthor = ({ authorIds }: Pick<Written, 'authorIds'>, viewer: Viewer | null) =>
  viewer !== null && authorIds.some((id) => id.toHexString() === viewer.userId);

/** @returns whether the member may change what others wrote, too */
export const mayEditAll = (viewer: Pick<Viewer, 'role'>) =>
  viewer.role === 'editor' || viewer.role === 'admin';

/**
 * @returns whether the member may change this one: makers their own, editors every one but a maker's that was not
 *   handed in. What moderators have hidden is for its authors and administrators alone
 */
export function mayEdit(article: Written, viewer: Viewer | null): boolean {
  if (viewer === null) return false;
  const isOwn = isAuthor(article, viewer);
  if (article.hidden !== null && !isOwn && viewer.role !== 'admin') return false;
  if (article.byMaker && isOwn) return viewer.role === 'maker' || mayEditAll(viewer);
  const isMakersDraft = article.byMaker && !article.waiting && article.publishedAt === null;
  return mayEditAll(viewer) && !isMakersDraft;
}

/** Roles whose members write for the blog. */
const WRITING_ROLES: readonly Role[] = ['editor', 'admin', 'maker'];

/** @throws AppError `validation_failed` */
export function refuse(field: string, sentence: string): never {
  throw new AppError('validation_failed', { message: sentence, fields: { [field]: sentence } });
}

/**
 * Only members who write for the blog, or are authors of this article already, can be its authors.
 * @throws AppError `validation_failed` for a name that no member has, and for authors that a maker chooses
 */
export async function authorsNamed(
  names: readonly string[],
  { authorIds }: Pick<ArticleRecord, 'authorIds'>,
  viewer: Viewer,
): Promise<Types.ObjectId[]> {
  if (!mayEditAll(viewer)) refuse('authors', 'Only editors choose the authors');
  const members = await membersNamed(names);
  const standing = await standingOf([...members.values()].map(({ _id }) => _id));
  return names.map((name, index) => {
    const id =
      members.get(name.toLowerCase())?._id ?? refuse(`authors.${index}`, `There is no member ${name}`);
    const isWriter = WRITING_ROLES.some((role) => role === standing.get(id.toHexString())?.role);
    if (!isWriter && !authorIds.some((known) => known.equals(id)))
      refuse(`authors.${index}`, `${name} does not write for the blog`);
    return id;
  });
}

/**
 * Takes the member's own name off an article.
 * @throws AppError `article_not_found`, also for one of others
 */
export async function leaveArticle(id: string, { userId }: Viewer): Promise<void> {
  const own = { _id: id, authorIds: new Types.ObjectId(userId) };
  const { matchedCount } = await ArticleModel.updateOne(own, { $pull: { authorIds: own.authorIds } });
  if (matchedCount === 0) throw new AppError('article_not_found');
}
