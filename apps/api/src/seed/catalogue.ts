import { DEFAULT_YEAR, MOVIE_TYPES } from '@filmfisher/shared/movies/movies';
import mongoose from 'mongoose';
import { z } from 'zod';
import { loadMovies } from '../domains/movie-loads/index.ts';
import { findMovies, type MovieRecord } from '../domains/catalogue/index.ts';
import { catalogueName, readCatalogue } from './catalogue-files.ts';

/** Films that are stored together: few enough for a transaction on a machine that is very busy. */
const AT_ONCE = 100;

/** A film of the starter catalogue as it is stored. */
export type CatalogueMovie = Pick<MovieRecord, '_id' | 'title' | 'yearOfRelease' | 'type' | 'releases'>;

const namedRows = z.array(
  z.object({
    title: z.string(),
    yearOfRelease: z.int().default(DEFAULT_YEAR),
    type: z.enum(MOVIE_TYPES).default('movie'),
  }),
);

/** @returns the stored films of the starter catalogue, and none that somebody added */
export async function findCatalogueMovies(): Promise<CatalogueMovie[]> {
  const listed = namedRows.parse(await readCatalogue());
  const names = new Set(listed.map(catalogueName));
  const films = await findMovies(
    { title: mongoose.trusted({ $in: listed.map(({ title }) => title) }) },
    { fields: ['title', 'yearOfRelease', 'type', 'releases'], sort: { _id: 1 } },
  );
  return films.filter((movie) => names.has(catalogueName(movie)));
}

/** @param date a day, a month or a year */
const lastDayOf = (date: string) => date + '-12-31'.slice(date.length - 'yyyy'.length);

/** @returns whether the film is certain to have come out by that day: the whole month or year of its release has passed */
export function hasComeOut({ yearOfRelease, releases = [] }: CatalogueMovie, day: string): boolean {
  if (yearOfRelease < Number(day.slice(0, 4))) return true;
  return releases.some(({ date }) => date === undefined || lastDayOf(date) <= day);
}

export interface CatalogueReport {
  created: number;
  skipped: number;
  failed: number;
}

/** Stores the starter catalogue; a film that exists already is left as it is. */
export async function loadCatalogue(): Promise<CatalogueReport> {
  const movies = await readCatalogue();
  const total: CatalogueReport = { created: 0, skipped: 0, failed: 0 };
  for (let start = 0; start < movies.length; start += AT_ONCE) {
    const report = await loadMovies(
      { movies: movies.slice(start, start + AT_ONCE), onDuplicate: 'skip', dryRun: false },
      { userId: null, at: new Date(), source: 'import' },
    );
    total.created += report.created;
    total.skipped += report.skipped;
    total.failed += report.failed.length;
  }
  return total;
}
