import type { ImportedFilm, ImportedRow, RowSays, UnreadRow } from './imported-file.ts';

/** Bytes of what an import says of one film: it is one document of the database, and its undo again as much. */
const FILM_BYTES_MAX = 5 * 1024 * 1024;
/** Bytes that a row counts for besides what it says: a document of many thousand takes long to write. */
const ROW_BYTES = 5_000;

/** A film with its rows, in the order of the file. */
export interface FilmRows {
  film: ImportedFilm;
  rows: RowSays[];
}

/** Two rows with the same key are about the same film. */
function keyOf({ title, year, type, imdb, tmdb, movieId }: ImportedFilm): string {
  return (
    movieId ?? imdb ?? (tmdb ? `${type ?? ''} ${tmdb}` : `${title.toLowerCase()} ${year ?? ''} ${type ?? ''}`)
  );
}

/** @returns the rows by their films, and those that are too much about one film */
export function byFilm(rows: readonly ImportedRow[]): { films: FilmRows[]; refused: UnreadRow[] } {
  const films = new Map<string, FilmRows & { bytes: number }>();
  const refused: UnreadRow[] = [];
  for (const { film, ...says } of rows) {
    const key = keyOf(film);
    const one: FilmRows & { bytes: number } = films.get(key) ?? { film, rows: [], bytes: 0 };
    films.set(key, one);
    // Of a diary, the address is that of the entry.
    one.film.source ??= film.source;
    one.bytes += Buffer.byteLength(JSON.stringify(says)) + ROW_BYTES;
    if (one.bytes <= FILM_BYTES_MAX) one.rows.push(says);
    else refused.push({ file: says.file, line: says.line, reason: 'There is too much about one film here.' });
  }
  return { films: [...films.values()].map(({ film, rows }) => ({ film, rows })), refused };
}
