import type { CatalogueImportField } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { foldText } from '@filmfisher/shared/texts/texts';
import { isKnownLabel } from '@filmfisher/shared/movies/label-names';
import { textOf } from './clean-text.ts';
import { genresOfList } from './lists.ts';
import { isTypeWord } from './values.ts';

/** Names that files give their columns, folded and without blanks; the first that a file has fills the field. */
const COLUMN_NAMES: Record<CatalogueImportField, readonly string[]> = {
  title: [
    'title',
    'primarytitle',
    'movietitle',
    'seriestitle',
    'filmtitle',
    'name',
    'film',
    'movie',
    'originaltitle',
  ],
  yearOfRelease: [
    'yearofrelease',
    'year',
    'releaseyear',
    'releasedyear',
    'startyear',
    'titleyear',
    'releasedate',
    'released',
    'date',
  ],
  type: ['type', 'titletype', 'contenttype', 'kind', 'category'],
  genre: ['genre', 'genres', 'listedin', 'maingenre', 'category', 'categories'],
  industry: ['industry', 'filmindustry'],
  country: ['country', 'countries', 'countryoforigin', 'productioncountries', 'productioncountry'],
  language: ['language', 'languages', 'originallanguage', 'lang', 'spokenlanguages'],
  minutes: [
    'minutes',
    'runtime',
    'runtimemins',
    'runtimeminutes',
    'duration',
    'length',
    'runningtime',
    'durationmins',
  ],
  tagline: ['tagline', 'slogan'],
  prologue: [
    'prologue',
    'synopsis',
    'plot',
    'overview',
    'description',
    'summary',
    'extract',
    'storyline',
    'logline',
  ],
  directors: ['directors', 'director', 'directedby', 'directorname'],
  writers: ['writers', 'writer', 'screenwriter', 'writtenby', 'screenplay'],
  producers: ['producers', 'producer', 'producedby'],
  cast: ['cast', 'actors', 'starring', 'stars', 'maincast', 'leadactors', 'star', 'actor', 'actorname'],
  owners: ['owners', 'owner', 'studio', 'productioncompany', 'productioncompanies', 'company'],
  tags: ['tags', 'keywords', 'plotkeywords'],
  'image.url': ['imageurl', 'image', 'poster', 'posterurl', 'posterlink', 'thumbnail', 'imgurl', 'picture'],
  'image.alt': ['imagealt'],
  'trailer.id': ['trailerid', 'trailer', 'trailerurl', 'youtube', 'youtubetrailer'],
  'externalIds.imdb': [
    'externalidsimdb',
    'imdb',
    'imdbid',
    'const',
    'tconst',
    'imdblink',
    'imdburl',
    'movieimdblink',
  ],
  'externalIds.tmdb': ['externalidstmdb', 'tmdb', 'tmdbid'],
  'externalIds.wikidata': ['externalidswikidata', 'wikidata', 'wikidataid', 'qid'],
  'externalIds.wikipedia': ['externalidswikipedia', 'wikipedia', 'wikipediatitle', 'enwiki'],
};

/** What the values of a column look like that no name tells; most of its samples must. */
const VALUE_SHAPES: readonly [CatalogueImportField, RegExp][] = [
  ['externalIds.imdb', /(?:^|\/)tt\d{7,10}(?:[/?#].*)?$/],
  ['externalIds.wikidata', /(?:^|\/)Q[1-9]\d{1,9}$/],
  ['yearOfRelease', /^(?:18[89]\d|19\d\d|20\d\d)(?:\.0)?$/],
  ['type', /^(?:movie|film|tv (?:show|series)|series)$/i],
  ['minutes', /^\d{1,3} ?min(?:s|utes)?\.?$/i],
  ['trailer.id', /youtu\.?be/],
  ['image.url', /^https?:\/\/\S+\.(?:jpe?g|png|webp)(?:\?\S*)?$/i],
];
/** What the values of a column must be for its name to count: files call a column "Category" that holds genres. */
const VALUES_OF: Partial<Record<CatalogueImportField, (text: string) => boolean>> = {
  type: isTypeWord,
  yearOfRelease: (text) => /\d\d/.test(text),
  genre: (text) => !isTypeWord(text) || isKnownLabel(text),
};
/** Most values of a column, by which it is known. */
const MOST = 0.8;

/** Fields that several columns may fill together. */
const SEVERAL: ReadonlySet<CatalogueImportField> = new Set(['cast']);

const keyOf = (name: string) => foldText(name).replaceAll(' ', '');
/** "actor_1_name", "Star 2" */
const withoutNumber = (name: string) => keyOf(name).replace(/\d/, '');

/**
 * Lists from IMDb have a column Description, too: what the member notes about a film.
 * @returns whether a column with the name of a field is something else in this file
 */
const isOther = (name: string, columns: readonly string[]) =>
  keyOf(name) === 'description' && columns.some((column) => keyOf(column) === 'const');

/**
 * Guesses what the columns of a file mean: by their names, then by what they hold. Columns that mean nothing here are
 * left out.
 * @param samples values of each column, by its name
 */
export function guessMapping(
  samples: ReadonlyMap<string, readonly unknown[]>,
): CatalogueImportSettings['mapping'] {
  const all = [...samples.keys()];
  const columns = all.filter((name) => !isOther(name, all));
  const textsOf = (name: string) => (samples.get(name) ?? []).map(textOf).filter((text) => text !== '');
  /** @returns whether most values are such ones; nothing speaks against a column without values */
  const areMost = (name: string, isOne: (text: string) => boolean) =>
    textsOf(name).filter(isOne).length >= textsOf(name).length * MOST;
  const mapping = new Map<string, CatalogueImportField>();
  for (const [field, names] of Object.entries(COLUMN_NAMES) as [CatalogueImportField, readonly string[]][]) {
    const isOne = VALUES_OF[field] ?? (() => true);
    const keys = SEVERAL.has(field) ? withoutNumber : keyOf;
    const found = names.flatMap((name) => columns.filter((column) => keys(column) === name));
    const free = found.filter((column) => !mapping.has(column) && areMost(column, isOne));
    for (const column of SEVERAL.has(field) ? free : free.slice(0, 1)) mapping.set(column, field);
  }
  const taken = new Set(mapping.values());
  const shaped = (field: CatalogueImportField, isOne: (text: string) => boolean) => {
    if (taken.has(field)) return;
    const column = columns.find(
      (name) => !mapping.has(name) && textsOf(name).length > 0 && areMost(name, isOne),
    );
    if (column === undefined) return;
    mapping.set(column, field);
    taken.add(field);
  };
  for (const [field, shape] of VALUE_SHAPES) shaped(field, (text) => shape.test(text));
  shaped('genre', (text) => genresOfList(text).every(isKnownLabel));
  // Of a table without names, what is neither a number nor an address and comes first.
  shaped('title', (text) => /\p{L}/u.test(text) && !/^https?:/.test(text));
  return Object.fromEntries(
    columns.flatMap((name) => {
      const field = mapping.get(name);
      return field === undefined ? [] : [[name, field]];
    }),
  );
}
