import type { Role } from '@filmfisher/shared/vocabulary';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { membersNamed, rolesOfMembers } from '../../accounts/index.ts';
import { mayEditAll } from './article-rights.ts';
import { ArticleModel, type ArticleRecord } from './articles.model.ts';

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
  const roles = await rolesOfMembers([...members.values()].map(({ _id }) => _id));
  return names.map((name, index) => {
    const id =
      members.get(name.toLowerCase())?._id ?? refuse(`authors.${index}`, `There is no member ${name}`);
    const isWriter = WRITING_ROLES.some((role) => role === roles.get(id.toHexString()));
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
