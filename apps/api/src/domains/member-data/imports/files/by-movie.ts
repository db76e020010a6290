import type { ImportedMovie, ImportedRow, RowSays, UnreadRow } from './imported-file.ts';

/** Bytes of what an import says of one film: it is one document of the database, and its undo again as much. */
const MOVIE_BYTES_MAX = 5 * 1024 * 1024;
/** Bytes that a row counts for besides what it says: a document of many thousand takes long to write. */
const ROW_BYTES = 5_000;

/** A film with its rows, in the order of the file. */
export interface MovieRows {
  film: ImportedMovie;
  rows: RowSays[];
}

/** Two rows with the same key are about the same film. */
function keyOf({ title, year, type, imdb, tmdb, movieId }: ImportedMovie): string {
  return (
    movieId ?? imdb ?? (tmdb ? `${type ?? ''} ${tmdb}` : `${title.toLowerCase()} ${year ?? ''} ${type ?? ''}`)
  );
}

/** @returns the rows by their films, and those that are too much about one film */
export function byMovie(rows: readonly ImportedRow[]): { films: MovieRows[]; refused: UnreadRow[] } {
  const movies = new Map<string, MovieRows & { bytes: number }>();
  const refused: UnreadRow[] = [];
  for (const { film: movie, ...says } of rows) {
    const key = keyOf(movie);
    const one: MovieRows & { bytes: number } = movies.get(key) ?? { film: movie, rows: [], bytes: 0 };
    movies.set(key, one);
    // Of a diary, the address is that of the entry.
    one.film.source ??= movie.source;
    one.bytes += Buffer.byteLength(JSON.stringify(says)) + ROW_BYTES;
    if (one.bytes <= MOVIE_BYTES_MAX) one.rows.push(says);
    else refused.push({ file: says.file, line: says.line, reason: 'There is too much about one film here.' });
  }
  return { films: [...movies.values()].map(({ film: movie, rows }) => ({ film: movie, rows })), refused };
}
