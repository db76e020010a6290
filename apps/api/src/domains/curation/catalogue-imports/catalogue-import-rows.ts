import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import type { MovieDecision, MovieRow } from '../../movie-loads/index.ts';
import { facetValues, labelKeyOf } from '../../catalogue/index.ts';
import type { SourceRow } from '../../../platform/tables/source-row.ts';
import { movieOfRow, flatRow } from './mapping/movie-of-row.ts';

type Values = Record<string, unknown>;

/** Gives labels the spelling that the catalogue has, or that came first in the file. */
export type Spelling = (movie: Values) => Values;

/** @returns the spelling of the labels that films have now */
export async function createSpelling(): Promise<Spelling> {
  const known = new Map<string, Map<string, string>>();
  for (const name of ['genre', 'industry', 'language'] as const) {
    const values = await facetValues(name);
    known.set(name, new Map(values.map(({ key, label }) => [String(key), String(label)])));
  }
  const spelled = (name: string, label: unknown): unknown => {
    const labels = known.get(name);
    if (!labels || typeof label !== 'string') return label;
    const key = labelKeyOf(label);
    const first = labels.get(key) ?? label;
    labels.set(key, first);
    return first;
  };
  return (movie) =>
    Object.fromEntries(
      Object.entries(movie).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((label) => spelled(name, label)) : spelled(name, value),
      ]),
    );
}

export interface MappedRows {
  films: MovieRow[];
  /** Rows that are no films at all. */
  refused: MovieDecision[];
}

/** @returns rows of a file as the films that they stand for */
export function mapRows(
  rows: readonly SourceRow[],
  settings: Pick<CatalogueImportSettings, 'mapping' | 'defaults'>,
  spelling: Spelling = (movie) => movie,
): MappedRows {
  const movies: MovieRow[] = [];
  const refused: MovieDecision[] = [];
  for (const source of rows) {
    const values = source.problem === undefined ? flatRow(source.value) : null;
    const problem = source.problem ?? 'The row must be an object with named fields.';
    if (values) movies.push({ row: source.line, value: spelling(movieOfRow(values, settings)) });
    else refused.push({ kind: 'reject', row: source.line, title: '', fields: { row: problem } });
  }
  return { films: movies, refused };
}
