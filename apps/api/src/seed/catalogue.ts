import { DEFAULT_YEAR } from '@filmfisher/shared/limits';
import mongoose from 'mongoose';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { loadMovies, MovieModel, type MovieRecord } from '../domains/catalogue/index.ts';

/** Films that are stored together: few enough for a transaction on a machine that is very busy. */
const AT_ONCE = 100;

const listSchema = z.array(z.unknown());

/** Beside this module as source, and beside the bundle once built. */
const FOLDER = new URL('./catalogue/movies/', import.meta.url);

/**
 * @returns the starter catalogue's films as an admin would send them, file by file in the order of their names
 * @throws when a file is not a JSON list
 */
export async function readCatalogue(): Promise<unknown[]> {
  const names = (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(
    names.map(async (name) => listSchema.parse(JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')))),
  );
  return lists.flat();
}

/** A film of the starter catalogue as it is stored. */
export type CatalogueFilm = Pick<MovieRecord, '_id' | 'title' | 'yearOfRelease'>;

/** @returns the stored films of the starter catalogue, and none that somebody added */
export async function findCatalogueFilms(): Promise<CatalogueFilm[]> {
  const rows = z.array(z.object({ title: z.string(), yearOfRelease: z.int().optional() }));
  const listed = rows.parse(await readCatalogue());
  const nameOf = (title: string, year = DEFAULT_YEAR) => `${title} (${year})`;
  const names = new Set(listed.map(({ title, yearOfRelease }) => nameOf(title, yearOfRelease)));
  const films = await MovieModel.find({ title: mongoose.trusted({ $in: listed.map(({ title }) => title) }) })
    .select('title yearOfRelease')
    .sort({ _id: 1 })
    .lean<CatalogueFilm[]>();
  return films.filter(({ title, yearOfRelease }) => names.has(nameOf(title, yearOfRelease)));
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
