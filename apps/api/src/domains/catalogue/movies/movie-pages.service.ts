import { pageEntries, type PageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { labelOf } from './facet-values.service.ts';
import { listedGenreRenamer } from './genre-renames.service.ts';
import type { MovieRecord } from './movie-fields.ts';
import { labelKeyOf } from './movie-keys.ts';
import { MovieModel } from './movies.model.ts';
import { slugOf } from './movies.presenter.ts';

/*
 * What pages outside the API need of films: their heads, the sitemap and the share card.
 */

/**
 * @param category a name or slug in any case
 * @returns the name as the best film carries it ('Sci-Fi' for 'sci-fi'); null where no film is in the category
 */
export function findCategoryName(kind: 'genre' | 'industry', category: string): Promise<string | null> {
  return labelOf(kind, labelKeyOf(category));
}

/** @returns the name that a renamed genre has now; null where it was not renamed */
export async function renamedGenre(category: string): Promise<string | null> {
  const name = (await listedGenreRenamer())(category);
  return labelKeyOf(name) === labelKeyOf(category) ? null : name;
}

const entries = pageEntries<PageEntry & Pick<MovieRecord, 'title' | 'yearOfRelease' | 'updatedAt'>>(
  MovieModel,
  {
    title: 1,
    yearOfRelease: 1,
    updatedAt: 1,
  },
);

/** Films as a sitemap lists them. */
export const moviePages: PageEntries<PageEntry & { slug: string; updatedAt: Date }> = {
  firsts: (size) => entries.firsts(size),
  async *stream(from, limit) {
    for await (const { _id, updatedAt, ...movie } of entries.stream(from, limit))
      yield { _id, updatedAt, slug: slugOf(movie) };
  },
};
