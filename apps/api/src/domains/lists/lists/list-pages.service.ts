import { LIST_COVER_MOVIES } from '@filmfisher/shared/lists/lists';
import { slugify } from '@filmfisher/shared/texts/texts';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { memberCards } from '../../members/index.ts';
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
  /** Username; null where its owner is not shown. */
  owner: string | null;
  /** Ids of the films that lead it. */
  firstMovies: string[];
}

/**
 * @param id 24 hexadecimal digits
 * @returns null where there is no such list
 */
export async function findListPage(id: string): Promise<ListPage | null> {
  const list = await ListModel.kept({ _id: id }).findOne().lean<ListRecord>();
  if (!list) return null;
  const { _id, ownerId, title, description, count, listed } = list;
  const [leading, owners] = await Promise.all([
    ListMovieModel.find({ listId: _id })
      .sort({ position: 1 })
      .limit(LIST_COVER_MOVIES)
      .lean<ListMovieRecord[]>(),
    memberCards([ownerId]),
  ]);
  return {
    _id: _id.toHexString(),
    slug: slugify(title),
    title,
    description,
    count,
    listed,
    owner: owners.get(ownerId.toHexString())?.username ?? null,
    firstMovies: leading.map(({ movieId }) => movieId.toHexString()),
  };
}
