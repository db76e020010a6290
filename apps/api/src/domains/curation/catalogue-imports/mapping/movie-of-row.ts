import {
  CATALOGUE_IMPORT_FIELD_NAMES,
  INDUSTRY_OF_COUNTRY,
  type CatalogueImportField,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { READ_VALUE } from './values.ts';

type Values = Record<string, unknown>;

/** Lists that several columns fill together; of any other field the first column that has a value counts. */
const JOINED = new Set<CatalogueImportField>([
  'genre',
  'directors',
  'writers',
  'producers',
  'cast',
  'owners',
  'tags',
]);
/** "Toy Story (1995)", "Fawlty Towers (1975-1979)" */
const TITLE_WITH_YEAR = /^(.*\S) ?\((1[89]\d\d|20\d\d)(?:[-–](?:\d{4})?)?\)$/;
/** The industry of films whose row gives only their country. */
const INDUSTRIES = new Map<unknown, string>(Object.entries(INDUSTRY_OF_COUNTRY));
/** "Matrix, The" */
const MOVED_ARTICLE = /^(.+), (The|A|An|Le|La|Les|L'|Der|Die|Das|El|Il)$/;
/** "Postman, The (Postino, Il)" */
const TITLE_WITH_OTHER = /^(.+\S) \(([^()]+)\)$/;

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the row with the parts of inner objects under dotted names: `image.url` */
export function flatRow(row: unknown): Values | null {
  if (!isValues(row)) return null;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      isValues(value)
        ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part])
        : [[name, value]],
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** @returns the value of a field from the columns that fill it */
function valueOf(field: CatalogueImportField, row: Values, columns: readonly string[]): unknown {
  const values = columns
    .map((column) => READ_VALUE[field](Object.hasOwn(row, column) ? row[column] : undefined))
    .filter((value) => !isEmpty(value));
  return JOINED.has(field) ? values.flat() : values[0];
}

function articleFirst(title: string): string {
  const [, name, article = ''] = MOVED_ARTICLE.exec(title) ?? [];
  const gap = article.endsWith("'") ? '' : ' ';
  return name === undefined ? title : `${article}${gap}${name}`;
}

/**
 * Many catalogues write the year behind the title, its article behind a comma, and another title in brackets.
 * @returns the other title
 */
function tidyTitle(movie: Map<CatalogueImportField, unknown>): { title: string; use: 'original' }[] {
  const written = movie.get('title');
  if (typeof written !== 'string') return [];
  const [, bare, year] = TITLE_WITH_YEAR.exec(written) ?? [];
  const known = movie.get('yearOfRelease');
  const isYear = bare !== undefined && (known === undefined || known === Number(year));
  if (isYear) movie.set('yearOfRelease', Number(year));
  const title = isYear ? bare : written;
  const [, own = '', other = ''] = TITLE_WITH_OTHER.exec(title) ?? [];
  // Only where an article shows that it is a title: what else stands in brackets may be anything.
  const isNamedTwice = MOVED_ARTICLE.test(own) || MOVED_ARTICLE.test(other);
  movie.set('title', articleFirst(isNamedTwice ? own : title));
  return isNamedTwice ? [{ title: articleFirst(other), use: 'original' }] : [];
}

/** @returns the fields by their columns, in the order of the columns */
export function columnsOfFields({
  mapping,
}: Pick<CatalogueImportSettings, 'mapping'>): Map<CatalogueImportField, string[]> {
  const columns = new Map<CatalogueImportField, string[]>();
  for (const [column, field] of Object.entries(mapping)) {
    columns.set(field, [...(columns.get(field) ?? []), column]);
  }
  return columns;
}

/**
 * Turns a row of a file into a film as the API takes it. What the row does not say is left out.
 * @param row with flat names
 * @returns the film, still to be judged by its schema
 */
export function movieOfRow(
  row: Values,
  settings: Pick<CatalogueImportSettings, 'mapping' | 'defaults'>,
): Values {
  const columns = columnsOfFields(settings);
  const values = new Map<CatalogueImportField, unknown>();
  for (const field of CATALOGUE_IMPORT_FIELD_NAMES) {
    const value = valueOf(field, row, columns.get(field) ?? []);
    if (!isEmpty(value)) values.set(field, value);
  }
  const otherTitles = tidyTitle(values);
  const industry = INDUSTRIES.get(values.get('country'));
  if (!values.has('industry') && industry !== undefined) values.set('industry', industry);
  const movie: Values = otherTitles.length > 0 ? { otherTitles } : {};
  for (const field of CATALOGUE_IMPORT_FIELD_NAMES) {
    if (field === 'country') continue;
    const value = values.get(field) ?? READ_VALUE[field](settings.defaults[field] ?? '');
    if (isEmpty(value)) continue;
    const [outer = '', inner] = field.split('.');
    if (inner === undefined) movie[outer] = value;
    else movie[outer] = { ...(isValues(movie[outer]) ? movie[outer] : {}), [inner]: value };
  }
  if (isValues(movie.trailer)) movie.trailer = { site: 'youtube', ...movie.trailer };
  if (isValues(movie.image) && movie.image.url === undefined) delete movie.image;
  return movie;
}
