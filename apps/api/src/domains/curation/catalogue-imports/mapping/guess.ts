import type { CatalogueImportField } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { foldText } from '@filmfisher/shared/texts/texts';
import { textOf } from './clean-text.ts';

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
  genre: ['genre', 'genres', 'listedin', 'maingenre'],
  industry: ['industry', 'filmindustry'],
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
  cast: ['cast', 'actors', 'starring', 'stars', 'maincast', 'leadactors', 'star1', 'star2', 'star3', 'star4'],
  owners: ['owners', 'owner', 'studio', 'productioncompany', 'productioncompanies', 'company'],
  tags: ['tags', 'keywords', 'plotkeywords'],
  'image.url': ['imageurl', 'image', 'poster', 'posterurl', 'posterlink', 'thumbnail', 'imgurl', 'picture'],
  'image.alt': ['imagealt'],
  'trailer.id': ['trailerid', 'trailer', 'trailerurl', 'youtube', 'youtubetrailer'],
  'externalIds.imdb': ['externalidsimdb', 'imdb', 'imdbid', 'const', 'tconst', 'imdblink', 'imdburl'],
  'externalIds.tmdb': ['externalidstmdb', 'tmdb', 'tmdbid'],
  'externalIds.wikidata': ['externalidswikidata', 'wikidata', 'wikidataid', 'qid'],
  'externalIds.wikipedia': ['externalidswikipedia', 'wikipedia', 'wikipediatitle', 'enwiki'],
};

/** What the values of a column look like that no name tells; most of its samples must. */
const VALUE_SHAPES: readonly [CatalogueImportField, RegExp][] = [
  ['externalIds.imdb', /(?:^|\/)tt\d{7,10}\/?$/],
  ['externalIds.wikidata', /(?:^|\/)Q[1-9]\d{1,9}$/],
  ['yearOfRelease', /^(?:18[89]\d|19\d\d|20\d\d)(?:\.0)?$/],
  ['type', /^(?:movie|film|tv (?:show|series)|series)$/i],
  ['minutes', /^\d{1,3} ?min(?:s|utes)?\.?$/i],
  ['trailer.id', /youtu\.?be/],
  ['image.url', /^https?:\/\/\S+\.(?:jpe?g|png|webp)(?:\?\S*)?$/i],
];
/** Fields that several columns may fill together. */
const SEVERAL: ReadonlySet<CatalogueImportField> = new Set(['cast']);

const keyOf = (name: string) => foldText(name).replaceAll(' ', '');

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
  const mapping = new Map<string, CatalogueImportField>();
  for (const [field, names] of Object.entries(COLUMN_NAMES) as [CatalogueImportField, readonly string[]][]) {
    const found = names.flatMap((name) => columns.filter((column) => keyOf(column) === name));
    const free = found.filter((column) => !mapping.has(column));
    for (const column of SEVERAL.has(field) ? free : free.slice(0, 1)) mapping.set(column, field);
  }
  const taken = new Set(mapping.values());
  for (const [field, shape] of VALUE_SHAPES) {
    if (taken.has(field)) continue;
    const column = columns.find((name) => {
      const texts = (samples.get(name) ?? []).map(textOf).filter((text) => text !== '');
      return (
        !mapping.has(name) &&
        texts.length > 0 &&
        texts.filter((text) => shape.test(text)).length > texts.length * 0.8
      );
    });
    if (column !== undefined) mapping.set(column, field);
  }
  return Object.fromEntries(
    columns.flatMap((name) => {
      const field = mapping.get(name);
      return field === undefined ? [] : [[name, field]];
    }),
  );
}
