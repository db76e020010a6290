import { labelName } from '@filmfisher/shared/movies/label-names';
import { slugify } from '@filmfisher/shared/texts/texts';
import { GENRES } from '@filmfisher/shared/genres/genres';
import { HOME_INDUSTRIES } from '@filmfisher/shared/home/home';

function titleCase(words: string): string {
  return words.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

const KNOWN: readonly string[] = [...GENRES, ...HOME_INDUSTRIES.map(titleCase)];

/**
 * The readable name of a category in an address.
 * @param category slug or name as it stands in the address, e.g. `sci-fi`
 * @param labels the spellings that the films at hand carry, e.g. ['Drama', 'Sci-Fi']; they win
 * @returns e.g. 'Sci-Fi'; a category that nothing knows in title case
 */
export function categoryLabel(category: string, labels: readonly string[] = []): string {
  const slug = slugify(labelName(category));
  return (
    [...labels, ...KNOWN].find((label) => slugify(labelName(label)) === slug) ??
    titleCase(category.trim().replace(/[\s_-]+/g, ' '))
  );
}
