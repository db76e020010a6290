import {
  movieImportChangesSchema,
  movieImportSchema,
  type MovieCreate,
} from '@filmfisher/shared/movies/movies.schema';
import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import type { DuplicateRule } from '@filmfisher/shared/movies/desk-movies';
import mongoose from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { fieldsOf } from '../../platform/http/parse.ts';
import { areDifferent, idOf, KnownMovies, type Described, type KnownMovie } from './known-movies.ts';
import { sourcesOf } from '../movie-history/index.ts';
import { titleKeyOf, type MovieRecord } from '../catalogue/index.ts';

/** Characters of a rejected row's title that the report repeats. */
const REPORT_TITLE_MAX = 200;
/** Catalogues date one film a year apart, by its festival or its release. */
const YEARS_APART = 1;

/** A row of an import: the film as it was sent, and by what the report names it. */
export interface MovieRow {
  row: number;
  value: unknown;
}

/** A film that a row was recognised as, or is much like. */
export interface MatchedMovie {
  movieId: string;
  title: string;
  year: number;
}

/** Fields as they are stored; null stands for one that is not there. */
export type FieldValues = Record<string, unknown>;

interface Decided {
  row: number;
  title: string;
}

/** What is to be done with one row. It is made before anything is written, and can be carried out again. */
export type MovieDecision = Decided &
  (
    | { kind: 'create'; movieId: string; similar: MatchedMovie[] }
    | {
        kind: 'change';
        matched: MatchedMovie;
        before: FieldValues;
        after: FieldValues;
        /** Where the former values had come from, when people did not write them. */
        formerSources?: MovieSource[];
        /** The film comes from an earlier row of the same load, and is stored with these changes at once. */
        ofNewFilm: boolean;
      }
    | { kind: 'skip'; matched: MatchedMovie }
    | { kind: 'reject'; fields: Record<string, string>; matched?: MatchedMovie }
  );

/** What a load changes of a film. */
export type MovieChange = Extract<MovieDecision, { kind: 'change' }>;

/** @returns the changes by the film's id, in their order */
export function changesByMovie(changes: readonly MovieChange[]): Map<string, MovieChange[]> {
  const byMovie = new Map<string, MovieChange[]>();
  for (const change of changes) {
    const { movieId } = change.matched;
    byMovie.set(movieId, [...(byMovie.get(movieId) ?? []), change]);
  }
  return byMovie;
}

export interface LoadPlan {
  decisions: MovieDecision[];
  /** The new films by their row, as they were sent. */
  contents: Map<number, MovieCreate>;
}

interface ReadRow extends MovieRow {
  content: MovieCreate;
  described: Described;
}

const nameOf = ({ title, year }: MatchedMovie) => `${title} (${year})`;
const matchOf = (movie: KnownMovie): MatchedMovie => ({
  movieId: idOf(movie),
  title: movie.title,
  year: movie.yearOfRelease,
});

function titleOf(row: object): string {
  const title: unknown = 'title' in row ? row.title : undefined;
  return typeof title === 'string' ? title.slice(0, REPORT_TITLE_MAX) : '';
}

function readRow({ row, value }: MovieRow): ReadRow | MovieDecision {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { kind: 'reject', row, title: '', fields: { row: 'Must be an object with the fields of a film' } };
  }
  const parsed = movieImportSchema.safeParse(value);
  if (!parsed.success)
    return { kind: 'reject', row, title: titleOf(value), fields: fieldsOf(parsed.error, 'row') };
  const content = parsed.data;
  return { row, value, content, described: { ...content, titleKey: titleKeyOf(content.title) } };
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** @returns the fields of a known film that a row changes, as they are to become */
function changesOf(movie: KnownMovie, { content, value }: ReadRow, rule: DuplicateRule): FieldValues {
  const stored: FieldValues = { ...movie };
  const sent: FieldValues = rule === 'fill' ? { ...content } : { ...movieImportChangesSchema.parse(value) };
  // Neither takes away an id that the row does not know.
  const { externalIds } = content;
  if (externalIds)
    sent.externalIds =
      rule === 'fill' ? { ...externalIds, ...movie.externalIds } : { ...movie.externalIds, ...externalIds };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, next]) => {
      const was = stored[name];
      const mayChange = rule === 'update' || isEmpty(was) || name === 'externalIds';
      const differs = !isDeepStrictEqual(was ?? null, next ?? null);
      return mayChange && differs && !(rule === 'fill' && isEmpty(next)) ? [[name, next ?? null]] : [];
    }),
  );
}

/** Decides row after row; what earlier rows add and change is known to the later ones. */
class Planner {
  readonly #rule: DuplicateRule;
  readonly #known: KnownMovies;
  readonly #added = new Set<string>();

  constructor(rule: DuplicateRule, known: KnownMovies) {
    this.#rule = rule;
    this.#known = known;
  }

  decide(row: ReadRow): MovieDecision {
    const { content, described } = row;
    const said = { row: row.row, title: content.title };
    const byIds = this.#known.withOutsideIds(content.externalIds);
    if (byIds.length > 1) {
      const names = byIds.map((movie) => nameOf(matchOf(movie))).join(' and ');
      return {
        ...said,
        kind: 'reject',
        fields: { externalIds: `These ids belong to different films: ${names}.` },
      };
    }
    const namesakes = this.#known.namesakes(described);
    const twin = namesakes.find(
      ({ titleKey, yearOfRelease }) =>
        titleKey === described.titleKey && yearOfRelease === content.yearOfRelease,
    );
    const movie = byIds[0] ?? twin;
    if (!movie) return this.#create(row, namesakes);
    const matched = matchOf(movie);
    if (movie === twin && byIds.length === 0 && areDifferent(movie, described)) {
      const title = `Another film has this title, year and type: ${nameOf(matched)}. Add to the title what tells them apart.`;
      return { ...said, kind: 'reject', fields: { title }, matched };
    }
    return this.#rule === 'skip' ? { ...said, kind: 'skip', matched } : this.#change(row, movie);
  }

  #create({ row, content, described }: ReadRow, namesakes: readonly KnownMovie[]): MovieDecision {
    const similar = namesakes
      .filter((movie) => Math.abs(movie.yearOfRelease - content.yearOfRelease) <= YEARS_APART)
      .filter((movie) => !areDifferent(movie, described))
      .map(matchOf);
    const _id = new mongoose.Types.ObjectId();
    this.#known.add({ ...described, _id });
    this.#added.add(_id.toHexString());
    return { kind: 'create', row, title: content.title, movieId: _id.toHexString(), similar };
  }

  #change(row: ReadRow, movie: KnownMovie): MovieDecision {
    const said = { row: row.row, title: row.content.title, matched: matchOf(movie) };
    const after = changesOf(movie, row, this.#rule);
    const changed = Object.keys(after);
    if (changed.length === 0 && this.#rule === 'fill') return { ...said, kind: 'skip' };
    const stored: FieldValues = { ...movie };
    const before = Object.fromEntries(changed.map((name) => [name, stored[name] ?? null]));
    const formerSources = sourcesOf(movie.sources, changed);
    Object.assign(movie, after satisfies Partial<Record<keyof MovieRecord, unknown>>);
    const sources = movie.sources?.map((source) => ({
      ...source,
      fields: source.fields.filter((name) => !changed.includes(name)),
    }));
    if (sources) movie.sources = sources;
    const ofNewFilm = this.#added.has(idOf(movie));
    return { ...said, kind: 'change', before, after, formerSources, ofNewFilm };
  }
}

/**
 * Finds out what a load does, and writes nothing. A film is recognised by its outside ids, then by folded title, year
 * and type, unless other ids or entirely other people show that it is another film.
 * @param known films of earlier rows that are not stored yet, and where this load's are added
 * @returns one decision for each row, in their order
 */
export async function planLoad(
  rows: readonly MovieRow[],
  rule: DuplicateRule,
  known = new KnownMovies(),
): Promise<LoadPlan> {
  const read = rows.map(readRow);
  const movies = read.flatMap((row) => ('content' in row ? [row.described] : []));
  await known.read(movies, rule !== 'skip');
  const planner = new Planner(rule, known);
  const contents = new Map<number, MovieCreate>();
  const decisions = read.map((row) => {
    if (!('content' in row)) return row;
    const decision = planner.decide(row);
    if (decision.kind === 'create') contents.set(row.row, row.content);
    return decision;
  });
  return { decisions, contents };
}

/** @returns the content of the new films of some rows, for a plan that is carried out later than it was made */
export function contentsOf(
  rows: readonly MovieRow[],
  decisions: readonly MovieDecision[],
): LoadPlan['contents'] {
  const values = new Map(rows.map(({ row, value }) => [row, value]));
  return new Map(
    decisions
      .filter(({ kind }) => kind === 'create')
      .map(({ row }) => [row, movieImportSchema.parse(values.get(row))]),
  );
}
