import type { MovieRef } from '@filmfisher/shared/movie-ref';
import type { MovieCreate } from '@filmfisher/shared/movies';
import { isOneEditAway } from '../../../platform/spelling/edits.ts';
import { listedFilms } from '../search/movie-matches.service.ts';
import { KnownMovies } from './known-movies.ts';
import { joinedTitleOf, titleKeyOf } from './movie-keys.ts';
import { movieRefs } from './movie-refs.service.ts';

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
  const joined = joinedTitleOf(title);
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
    const other = joinedTitleOf(movie.title);
    if (other === joined) return true;
    if (Math.abs(movie.yearOfRelease - yearOfRelease) > YEARS_APART) return false;
    return other.includes(joined) || joined.startsWith(other) || isOneEditAway(joined, other);
  });
  const ids = [...known.withOutsideIds(externalIds), ...sameTitle, ...alike].map(({ _id }) => _id);
  const refs = await movieRefs(ids);
  return [...new Set(ids.map((id) => id.toHexString()))].flatMap((id) => refs.get(id) ?? []).slice(0, NAMED);
}
