import { slugify } from '@filmfisher/shared/texts/texts';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { ListMovieModel, ListModel, type ListMovieRecord, type ListRecord } from './lists.model.ts';

/** Lists as a sitemap has them; the caller leaves out those that are not for everybody. */
export const listPages = pageEntries<PageEntry & Pick<ListRecord, 'title' | 'listed' | 'updatedAt'>>(
  ListModel,
  { title: 1, listed: 1, updatedAt: 1 },
);

/** As much of a list as those read who show a link to it. */
export interface ListPage {
  _id: string;
  slug: string;
  title: string;
  description: string;
  count: number;
  /** Whether everybody can find it: a page must reveal nothing of the others. */
  listed: boolean;
  /** Id of its first film; null while it has none. */
  first: string | null;
}

/**
 * @param id 24 hexadecimal digits
 * @returns null where there is no such list
 */
export async function findListPage(id: string): Promise<ListPage | null> {
  const list = await ListModel.kept({ _id: id }).findOne().lean<ListRecord>();
  if (!list) return null;
  const { _id, title, description, count, listed } = list;
  const [leading] = await ListMovieModel.find({ listId: _id })
    .sort({ position: 1 })
    .limit(1)
    .lean<ListMovieRecord[]>();
  const first = leading?.movieId.toHexString() ?? null;
  return { _id: _id.toHexString(), slug: slugify(title), title, description, count, listed, first };
}
