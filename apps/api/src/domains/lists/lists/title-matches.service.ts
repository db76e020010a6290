import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import mongoose, { type Types } from 'mongoose';
import pMap from 'p-map';
import { findMovies, listedFilms, movieRefs, titleKeyOf } from '../../catalogue/index.ts';

/** Films that are offered for one line. */
const CANDIDATES = 5;
/** Lines that are searched for at the same time. */
const AT_ONCE = 4;
/** '12. ', '12) ', '#3 ', '- ' or '• ' before a title. */
const BULLET = /^(?:#?\d{1,4}[.):]|#\d{1,4}|[-*•–])\s+/u;
/** 'Title (2016)', 'Title, 2016', 'Title [2016]' and 'Title - 2016'. */
const WITH_YEAR = /^(.*\S)\s*(?:\(|\[|,\s*|\s[-–]\s)((?:18|19|20|21)\d{2})[)\]]?$/su;

interface Wanted {
  line: string;
  /** Keys of what may be the title, the likeliest first: a title may itself begin with a number or end with a year. */
  keys: string[];
  /** What is searched for where no title fits. */
  title: string;
  year: number | null;
}

function readLine(line: string): Wanted {
  const bare = line.replace(BULLET, '');
  const [, title = bare, year] = WITH_YEAR.exec(bare) ?? [];
  const keys = [...new Set([line, bare, title].map(titleKeyOf))].filter((key) => key !== '');
  return { line, keys, title, year: year === undefined ? null : Number(year) };
}

interface Titled {
  _id: Types.ObjectId;
  titleKey: string;
  yearOfRelease: number;
}

/** @returns the one film that is certainly meant, and all of its title */
function choose({ keys, year }: Wanted, byKey: ReadonlyMap<string, Titled[]>) {
  for (const key of keys) {
    const films = byKey.get(key);
    if (!films) continue;
    const fitting = year === null ? films : films.filter((movie) => movie.yearOfRelease === year);
    return { film: fitting.length === 1 ? fitting[0] : undefined, films };
  }
  return { film: undefined, films: [] };
}

/** A line of text, the film that it certainly names, and those that it may name. */
interface TitleMatch {
  line: string;
  movie: MovieRef | null;
  candidates: MovieRef[];
}

/**
 * @param lines titles, each with its year or without, numbered or not
 * @returns the lines that say anything, in their order
 */
export async function matchTitles(lines: readonly string[]): Promise<TitleMatch[]> {
  const wanted = lines.map(readLine).filter(({ keys }) => keys.length > 0);
  const titleKey = mongoose.trusted({ $in: [...new Set(wanted.flatMap(({ keys }) => keys))] });
  const titled = await findMovies(
    { titleKey },
    { fields: ['titleKey', 'yearOfRelease'], sort: { titleKey: 1, yearOfRelease: -1 } },
  );
  const byKey = new Map<string, Titled[]>();
  for (const movie of titled) byKey.set(movie.titleKey, [...(byKey.get(movie.titleKey) ?? []), movie]);
  const found = await pMap(
    wanted,
    async (line) => {
      const { film: movie, films } = choose(line, byKey);
      const others = films.length > 0 ? films : await listedFilms(line.title, {}, CANDIDATES);
      return { line: line.line, film: movie, candidates: others.slice(0, CANDIDATES).map(({ _id }) => _id) };
    },
    { concurrency: AT_ONCE },
  );
  const movies = await movieRefs(
    found.flatMap(({ film: movie, candidates }) => [...(movie ? [movie._id] : []), ...candidates]),
  );
  return found.map(({ line, film: movie, candidates }) => ({
    line,
    movie: (movie && movies.get(movie._id.toHexString())) ?? null,
    candidates: candidates.flatMap((id) => movies.get(id.toHexString()) ?? []),
  }));
}
