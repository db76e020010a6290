import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { movieCreateSchema, type MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import { OUTSIDE_IDS } from '@filmfisher/shared/movies/movies';
import { foldText } from '@filmfisher/shared/texts/texts';
import mongoose, { type Types } from 'mongoose';
import { isOneEditAway } from '../../platform/spelling/edits.ts';
import { findMovies, listedFilms, movieRefs, titleKeyOf, type MovieRecord } from '../catalogue/index.ts';
import { peopleOf } from '../people/index.ts';

/** What tells one film from another. */
const IDENTITY = [
  'title',
  'titleKey',
  'yearOfRelease',
  'type',
  'externalIds',
  'cast',
  'directors',
  'writers',
  'producers',
] as const;
type Identity = (typeof IDENTITY)[number];
const CONTENT = [...movieCreateSchema.keyof().options, 'titleKey', 'sources'] as const;

/** A film that is stored, or that an earlier row of the same import adds; with all its content where that is needed. */
export type KnownMovie = Pick<MovieRecord, Identity | '_id'> & Partial<MovieRecord>;
/** A film of an import that may be known. */
export type Described = Pick<MovieRecord, Identity>;

type OutsideId = (typeof OUTSIDE_IDS)[number];

/** @returns a folded title as films are looked up by it: Lion Heart is found as Lionheart, too */
const joined = (titleKey: string) => titleKey.replaceAll(' ', '');

function foldedPeople(movie: Described): Set<string> {
  return new Set(peopleOf(movie).map(foldText));
}

/** Whether two films of one title differ: by their outside ids, or because nobody worked on both. */
export function areDifferent(one: Described, other: Described): boolean {
  const ids = OUTSIDE_IDS.map((name) => [one.externalIds?.[name], other.externalIds?.[name]] as const);
  const shared = ids.filter(([a, b]) => a !== undefined && b !== undefined);
  if (shared.length > 0) return shared.every(([a, b]) => a !== b);
  const [people, others] = [foldedPeople(one), foldedPeople(other)];
  return people.size > 0 && others.size > 0 && ![...people].some((name) => others.has(name));
}

/** Films by which the rows of an import are recognised. */
export class KnownMovies {
  readonly #byId = new Map<string, KnownMovie>();
  readonly #byOutsideId = new Map<string, KnownMovie>();
  readonly #byJoinedTitle = new Map<string, KnownMovie[]>();

  add(movie: KnownMovie): void {
    const id = movie._id.toHexString();
    if (this.#byId.has(id)) return;
    this.#byId.set(id, movie);
    const key = joined(movie.titleKey);
    this.#byJoinedTitle.set(key, [...(this.#byJoinedTitle.get(key) ?? []), movie]);
    for (const name of OUTSIDE_IDS) {
      const outside = movie.externalIds?.[name];
      if (outside !== undefined) this.#byOutsideId.set(`${name} ${outside}`, movie);
    }
  }

  /** @returns films that have one of the outside ids, each once */
  withOutsideIds(ids: MovieRecord['externalIds']): KnownMovie[] {
    const found = OUTSIDE_IDS.flatMap((name) => this.#byOutsideId.get(`${name} ${ids?.[name] ?? ''}`) ?? []);
    return [...new Set(found)];
  }

  /** @returns films of this type and, but for its blanks, of this folded title */
  namesakes({ titleKey, type }: Described): KnownMovie[] {
    return (this.#byJoinedTitle.get(joined(titleKey)) ?? []).filter((movie) => movie.type === type);
  }

  /** @returns films of this folded title */
  titled(titleKey: string): KnownMovie[] {
    return (this.#byJoinedTitle.get(joined(titleKey)) ?? []).filter((movie) => movie.titleKey === titleKey);
  }

  /**
   * Reads the stored films that some rows may stand for.
   * @param wantsContent reads them whole, for who compares every field
   */
  async read(movies: readonly Described[], wantsContent: boolean): Promise<void> {
    const fields: readonly (keyof MovieRecord)[] = wantsContent ? CONTENT : IDENTITY;
    const find = (field: string, values: readonly (string | undefined)[]) => {
      const given = [...new Set(values)].filter((value) => value !== undefined);
      if (given.length === 0) return [];
      return findMovies({ [field]: mongoose.trusted({ $in: given }) }, { fields });
    };
    const outside = (name: OutsideId) => movies.map(({ externalIds }) => externalIds?.[name]);
    const found = await Promise.all([
      find(
        'joinedTitle',
        movies.map(({ titleKey }) => joined(titleKey)),
      ),
      ...OUTSIDE_IDS.map((name) => find(`externalIds.${name}`, outside(name))),
    ]);
    for (const movie of found.flat()) this.add(movie);
  }
}

/** @returns the film's id as text, for answers and for what is stored of an import */
export function idOf({ _id }: { _id: Types.ObjectId }): string {
  return _id.toHexString();
}

/** Films that are named at most. */
const NAMED = 5;
/** Search results that are compared. */
const COMPARED = 20;
/** Catalogues date one film a year apart, by its festival or its release. */
const YEARS_APART = 1;

/** @returns a folded title, and what it begins with: 'jenifa part 2', 'jenifa part', 'jenifa' */
function beginningsOf(titleKey: string): string[] {
  const words = titleKey.split(' ');
  return words.map((_word, index) => words.slice(0, words.length - index).join(' '));
}

/**
 * @param content of a film that somebody would add
 * @returns films that may be the same: they share an outside id, or the title, whatever their year and type; or the
 *   year, with a title that contains its own, begins it, or differs by a letter
 */
export async function likelyDuplicates(content: MovieCreate): Promise<MovieRef[]> {
  const { title, yearOfRelease, externalIds } = content;
  const titles = beginningsOf(titleKeyOf(title));
  const wanted = joined(titleKeyOf(title));
  const known = new KnownMovies();
  const [found] = await Promise.all([
    listedFilms(title, {}, COMPARED),
    known.read(
      titles.map((titleKey) => ({ ...content, titleKey })),
      false,
    ),
  ]);
  const [sameTitle = [], ...begun] = titles.map((titleKey) => known.titled(titleKey));
  const alike = [...begun.flat(), ...found].filter((movie) => {
    const other = joined(titleKeyOf(movie.title));
    if (other === wanted) return true;
    if (Math.abs(movie.yearOfRelease - yearOfRelease) > YEARS_APART) return false;
    return other.includes(wanted) || wanted.startsWith(other) || isOneEditAway(wanted, other);
  });
  const ids = [...known.withOutsideIds(externalIds), ...sameTitle, ...alike].map(({ _id }) => _id);
  const refs = await movieRefs(ids);
  return [...new Set(ids.map((id) => id.toHexString()))].flatMap((id) => refs.get(id) ?? []).slice(0, NAMED);
}
