import { labelName } from '@filmfisher/shared/movies/label-names';
import { FILTER_NAMES, MOVIE_FILTERS, type FilterName } from '@filmfisher/shared/movies/movie-filters';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import {
  CATEGORIES_MAX,
  CATEGORY_FILTERS,
  type CategoryFilter,
  type CategoryHit,
} from '@filmfisher/shared/search/search.schema';
import { foldText } from '@filmfisher/shared/texts/texts';
import pMap from 'p-map';
import { filterOf } from '../movies/movie-conditions.ts';
import { countMovies } from '../movies/movie-counts.service.ts';
import { facetValues } from '../movies/facet-values.service.ts';

/** What people type for a value of a filter beside its label, the names in label-names.ts and their plurals. */
const OTHER_NAMES: { [Name in CategoryFilter]?: Record<string, readonly string[]> } = {
  industry: {
    nollywood: ['nigerian', 'nigeria', 'naija'],
    'k-drama': ['korean series', 'korean tv'],
    ghollywood: ['ghanaian', 'ghana'],
    mzansi: ['south african', 'south africa'],
    riverwood: ['kenyan', 'kenya'],
    ugawood: ['ugandan', 'uganda'],
    bongowood: ['tanzanian', 'tanzania'],
    zollywood: ['zimbabwean', 'zimbabwe'],
    egypt: ['egyptian'],
    hollywood: ['american'],
    bollywood: ['indian', 'india'],
    africa: ['african'],
    korean: ['korea'],
  },
  language: { 'nigerian-pidgin': ['pidgin', 'naija pidgin'] },
  format: { home_video: ['vhs', 'vcd', 'dvd'], cinema: ['in cinemas', 'cinemas'], youtube: ['on youtube'] },
  type: {
    movie: ['movie', 'film'],
    series: ['tv', 'tv show', 'show', 'tv series', 'television'],
  },
};

/** Words that narrow nothing: 'best yoruba movies', 'comedies from ghana'. */
const FILLERS = new Set(['best', 'top', 'good', 'in', 'on', 'from', 'of', 'the', 'and', 'with']);
/** Beside another word, 'movies' means titles of any kind. */
const FILMS = new Set(['movie', 'movies', 'film', 'films', 'cinema']);
const PHRASE_WORDS = 3;
/** More words than this are a title, not a choice of categories. */
const WORDS_MAX = 8;
/** Letters after which a word that is still being typed may stand for a longer one. */
const BEGINNING_MIN = 3;
/** Combinations of readings that are counted. */
const READINGS_MAX = 12;

interface Meaning {
  filter: CategoryFilter | 'year';
  key: string;
  label: string;
}

/** What names may mean, by their letters without blanks: 'k drama', 'k-drama' and 'kdrama' are one. */
type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

const joined = (text: string): string => foldText(text).replaceAll(' ', '');

/** @returns the name as it is, and in the plural: 'kdramas', 'comedies' */
const inNumbers = (name: string): string[] => [name, `${name}s`, name.replace(/y$/, 'ies')];

async function readVocabulary(): Promise<Vocabulary> {
  const vocabulary = new Map<string, Meaning[]>();
  for (const filter of CATEGORY_FILTERS) {
    const { [filter]: others = {} } = OTHER_NAMES;
    const table = MOVIE_FILTERS[filter];
    for (const value of await facetValues(filter)) {
      const key = String(value.key);
      const label = 'named' in table ? table.named(key) : String(value.label);
      const names = [key, label, ...(others[key] ?? [])].map(joined).flatMap(inNumbers);
      for (const name of new Set(names)) {
        vocabulary.set(name, [...(vocabulary.get(name) ?? []), { filter, key, label }]);
      }
    }
  }
  return vocabulary;
}

/** @returns what a year or a decade in figures means: '2024', '1990s', '90s' */
function yearsIn(word: string): Meaning[] {
  if (/^(?:19|20)\d\d$/.test(word)) return [{ filter: 'year', key: word, label: word }];
  const [, century = '', decade] = /^(19|20)?(\d0)s$/.exec(word) ?? [];
  if (decade === undefined) return [];
  const key = `${century || (Number(decade) > 20 ? '19' : '20')}${decade}`;
  return [{ filter: 'decade', key, label: MOVIE_FILTERS.decade.named(key) }];
}

/** @returns the meanings of names that begin so, each once */
function beginningWith(vocabulary: Vocabulary, letters: string): Meaning[] {
  if (letters.length < BEGINNING_MIN) return [];
  const names = [...vocabulary].filter(([name]) => name.startsWith(letters));
  return [...new Set(names.flatMap(([, meanings]) => meanings))];
}

/** @returns the ways to read all the words as values of different filters, those of the longest names first */
function readingsOf(words: readonly string[], vocabulary: Vocabulary): Meaning[][] {
  const readings: Meaning[][] = [];
  const read = (at: number, meant: readonly Meaning[]): void => {
    if (readings.length >= READINGS_MAX) return;
    if (at === words.length) {
      if (meant.length > 0) readings.push([...meant]);
      return;
    }
    for (let length = Math.min(PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ');
      const isLast = at + length === words.length;
      const exact = [
        ...(vocabulary.get(joined(phrase)) ?? vocabulary.get(joined(labelName(phrase))) ?? []),
        ...yearsIn(phrase),
      ];
      const found = exact.length === 0 && isLast ? beginningWith(vocabulary, joined(phrase)) : exact;
      for (const meaning of found) {
        if (!meant.some(({ filter }) => filter === meaning.filter)) read(at + length, [...meant, meaning]);
      }
    }
  };
  read(0, []);
  return readings;
}

async function hitOf(meant: readonly Meaning[]): Promise<CategoryHit> {
  const values = new Map<FilterName, string>(meant.map(({ filter, key }) => [filter, key]));
  const params = new URLSearchParams();
  const filters: Record<string, unknown> = {};
  // In the order of the filters, so that one list has one address however its words were typed.
  for (const name of FILTER_NAMES) {
    const value = values.get(name);
    if (value === undefined) continue;
    params.set(name, value);
    filters[name] = MOVIE_FILTERS[name].value.read(value);
  }
  const [first] = meant;
  return {
    kind: meant.length === 1 && first && first.filter !== 'year' ? first.filter : 'combination',
    key: meant.map(({ key }) => key).join('+'),
    name: meant.map(({ label }) => label).join(' · '),
    count: await countMovies(filterOf(filters)),
    path: `${webPaths.movies}?${params.toString()}`,
  };
}

/**
 * @param query what somebody typed; its last word perhaps not whole yet
 * @returns the genres, industries, languages, formats, decades and types that it names and that have titles, at most
 *   CATEGORIES_MAX, the one with the most titles first; one combination where the words name several. None where a word
 *   names no category
 */
export async function searchCategories(query: string): Promise<CategoryHit[]> {
  const typed = foldText(query)
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));
  if (typed.length === 0 || typed.length > WORDS_MAX) return [];
  const vocabulary = await readVocabulary();
  const narrowing = typed.filter((word) => !FILMS.has(word));
  const readings = readingsOf(narrowing.length > 0 ? narrowing : typed.slice(0, 1), vocabulary);
  const hits = (await pMap(readings, hitOf, { concurrency: 2 })).filter(({ count }) => count > 0);
  const most = hits.sort((a, b) => b.count - a.count);
  const single = most.filter(({ kind }) => kind !== 'combination');
  const [combination] = most.filter(({ kind }) => kind === 'combination');
  return [...single, ...(combination ? [combination] : [])].slice(0, CATEGORIES_MAX);
}
