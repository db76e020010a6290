import { TRANSFER_CELL_MAX } from '@filmfisher/shared/imports';
import { hasLongText } from '../../../../platform/tables/source-row.ts';
import { CELL_TOO_LONG } from './bounds.ts';
import type { ImportedFilm, RowSays } from './imported-file.ts';
import type { FileReading } from './file-reading.ts';
import { dayOf, momentOf, plain, yearOf } from './values.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** @returns whether a JSON file is one of Trakt's tables */
export function isTrakt(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  return value.slice(0, 5).some((row) => 'movie' in fieldsOf(row) || 'show' in fieldsOf(row));
}

function filmOf(row: Fields): ImportedFilm {
  const isFilm = 'movie' in row;
  const film = fieldsOf(isFilm ? row['movie'] : row['show']);
  const ids = fieldsOf(film['ids']);
  const [imdb, tmdb, slug] = [text(ids['imdb']), text(ids['tmdb']), text(ids['slug'])];
  return {
    title: plain(text(film['title'])),
    year: yearOf(text(film['year'])),
    type: isFilm ? 'movie' : 'series',
    people: [],
    ...(/^tt\d{7,10}$/.test(imdb) && { imdb }),
    ...(tmdb !== '' && { tmdb }),
    source: /^[\w-]+$/.test(slug) ? `https://trakt.tv/${isFilm ? 'movies' : 'shows'}/${slug}` : null,
  };
}

/** A moment of 1970 stands for one that nobody remembers. */
const watchedDay = (moment: string) => (moment.startsWith('1970-') ? null : dayOf(moment));

/** @returns what a row says; a sentence where it says nothing that can be kept */
function meaningOf(row: Fields, reading: FileReading): Omit<RowSays, 'file' | 'line'> | string {
  const [type, watched, rated, listed] = ['type', 'watched_at', 'rated_at', 'listed_at'].map((name) =>
    text(row[name]),
  );
  const isPart = 'episode' in row || 'season' in row || type === 'episode' || type === 'season';
  if (rated || 'rating' in row) {
    if (isPart) return 'Stars of episodes and seasons cannot be kept here.';
    const stars = reading.stars('10', text(row['rating']));
    return stars === undefined ? 'This row has no stars.' : { at: momentOf(rated), stars };
  }
  if (listed) {
    if (isPart) return 'Episodes and seasons cannot be put on the watchlist.';
    return { at: momentOf(listed), status: 'watchlist' };
  }
  // Of a series, the episodes that were watched make one that is being watched.
  if (isPart) return { at: momentOf(watched), status: 'watching' };
  if (watched) {
    const entry = { watchedOn: watchedDay(watched), rewatch: false, place: null, note: '', private: false };
    return { at: momentOf(watched), entry };
  }
  const last = text(row['last_watched_at']);
  if (last || 'plays' in row) return { at: momentOf(last), status: 'watched' };
  return 'This row says nothing that can be kept here.';
}

/** Reads Trakt's history, watched films, ratings or watchlist. */
export function readTrakt(name: string, rows: readonly unknown[], reading: FileReading): void {
  for (const [index, value] of rows.entries()) {
    const row = fieldsOf(value);
    if (hasLongText(row, TRANSFER_CELL_MAX)) {
      reading.unread(name, index + 1, CELL_TOO_LONG);
      continue;
    }
    const film = filmOf(row);
    const says = film.title === '' ? 'This row names no film.' : meaningOf(row, reading);
    if (typeof says === 'string') reading.unread(name, index + 1, says);
    else reading.add({ file: name, line: index + 1, film, ...says });
  }
}
