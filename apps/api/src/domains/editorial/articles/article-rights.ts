import type { Viewer } from '../../../platform/http/viewer.ts';
import type { ArticleRecord } from './articles.model.ts';

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
