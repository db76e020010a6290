import { GENRES } from '../genres/genres.ts';
import { slugify } from '../texts/texts.ts';

/** Genres and industries that other catalogues write in another way; plurals need no entry. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  Action: ['action film', 'action and adventure', 'action adventure', 'tv action and adventure'],
  Animation: ['animated', 'animated film', 'cartoon'],
  Biography: ['biographical', 'biopic'],
  Comedy: ['comedic', 'tv comedies', 'tv comedy', 'humor', 'humour'],
  Crime: ['crime film', 'crime tv shows'],
  Documentary: ['docuseries', 'docu', 'documentary film'],
  Drama: ['dramatic', 'tv dramas', 'tv drama'],
  Family: ['kids', 'children', 'children and family movies', 'kids tv'],
  Historical: ['history', 'period'],
  Horror: ['horror movies', 'horror film', 'tv horror'],
  'K-drama': ['kdrama', 'korean drama'],
  Musical: ['music and musicals', 'musical film'],
  Mystery: ['tv mysteries'],
  Romance: ['romantic', 'romantic movies', 'romantic tv shows', 'romance film'],
  'Sci-Fi': ['science fiction', 'scifi', 'sci fi and fantasy', 'tv sci fi and fantasy', 'sf'],
  Sport: ['sports movies'],
  Thriller: ['tv thrillers', 'thriller film'],
  War: ['war film'],
};

const KNOWN_LABELS = new Map(
  Object.entries(OTHER_NAMES).flatMap(([label, others]) =>
    [label, ...others].map((name) => [keyOf(name), label] as const),
  ),
);

const GENRE_KEYS = new Set(GENRES.map((genre) => slugify(genre)));

/** `&` is read as "and". */
function keyOf(label: string): string {
  return slugify(label.replaceAll('&', ' and '));
}

/** @returns whether it is one of the usual genres or industries, by any of its names */
export function isKnownLabel(label: string): boolean {
  const key = keyOf(label);
  return KNOWN_LABELS.has(key) || KNOWN_LABELS.has(singularOf(key)) || GENRE_KEYS.has(key);
}

/** @returns the word without the ending of a plural; of an unknown word perhaps no word at all */
function singularOf(key: string): string {
  return key.endsWith('ies') ? `${key.slice(0, -3)}y` : key.replace(/s$/, '');
}

/**
 * @param label a genre or an industry in any case, singular or plural, or by another usual name: "Dramas", "Kdrama"
 * @returns the name that the catalogue gives it, "Drama", "K-drama"; an unknown label as it was written
 */
export function labelName(label: string): string {
  const key = keyOf(label);
  return KNOWN_LABELS.get(key) ?? KNOWN_LABELS.get(singularOf(key)) ?? label;
}
