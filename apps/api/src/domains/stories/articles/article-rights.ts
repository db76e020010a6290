import type { Viewer } from '../../../platform/http/viewer.ts';
import type { ArticleRecord } from './articles.model.ts';

type Written = Pick<ArticleRecord, 'authorIds' | 'byMaker' | 'hidden'>;

export const isAuthor = ({ authorIds }: Pick<Written, 'authorIds'>, viewer: Viewer | null) =>
  viewer !== null && authorIds.some((id) => id.toHexString() === viewer.userId);

/** @returns whether the member may change what others wrote, too */
export const mayEditAll = (viewer: Pick<Viewer, 'role'>) =>
  viewer.role === 'editor' || viewer.role === 'admin';

/**
 * @returns whether the member may change this one: editors every one, makers their own. What moderators have hidden is
 *   for its authors and administrators alone
 */
export function mayEdit(article: Written, viewer: Viewer | null): boolean {
  if (viewer === null) return false;
  const isOwn = isAuthor(article, viewer);
  if (article.hidden !== null && !isOwn && viewer.role !== 'admin') return false;
  return mayEditAll(viewer) || (viewer.role === 'maker' && article.byMaker && isOwn);
}
