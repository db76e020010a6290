import { IMPORT_CELL_MAX } from '@filmfisher/shared/imports/imports';
import { hasLongText } from '../../../../platform/tables/source-row.ts';
import { CELL_TOO_LONG } from './bounds.ts';
import type { DayReader } from './days.ts';
import type { ImportedMovie, Loss, RowSays } from './imported-file.ts';
import type { FileReading } from './file-reading.ts';
import { plain, yearOf } from './values.ts';
import { listTitleOf, statusInName } from './words.ts';

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

function movieOf(row: Fields): ImportedMovie {
  const isMovie = 'movie' in row;
  const movie = fieldsOf(isMovie ? row['movie'] : row['show']);
  const ids = fieldsOf(movie['ids']);
  const [imdb, tmdb, slug] = [text(ids['imdb']), text(ids['tmdb']), text(ids['slug'])];
  return {
    title: plain(text(movie['title'])),
    year: yearOf(text(movie['year'])),
    type: isMovie ? 'movie' : 'series',
    people: [],
    ...(/^tt\d{7,10}$/.test(imdb) && { imdb }),
    ...(tmdb !== '' && { tmdb }),
    source: /^[\w-]+$/.test(slug) ? `https://trakt.tv/${isMovie ? 'movies' : 'shows'}/${slug}` : null,
  };
}

/** A moment of 1970 stands for one that nobody remembers. */
const remembered = (moment: string) => (moment.startsWith('1970-') ? '' : moment);

/** A series: how many of its episodes were seen, specials apart, and how many there are, where the file tells. */
function episodesOf(row: Fields): { seen: number | null; all: number | null } {
  const { seasons } = row;
  const aired = Number(fieldsOf(row['show'])['aired_episodes']);
  if (!Array.isArray(seasons)) return { seen: null, all: null };
  const seen = seasons
    .map(fieldsOf)
    .filter(({ number }) => Number(number) !== 0)
    .flatMap(({ episodes }): unknown[] => (Array.isArray(episodes) ? episodes : []));
  return { seen: seen.length, all: aired > 0 ? aired : null };
}

const numberIn = (part: unknown, name: string) => fieldsOf(part)[name];
const isSpecial = (row: Fields) =>
  numberIn(row['episode'], 'season') === 0 || numberIn(row['season'], 'number') === 0;
const SPECIAL = 'A special says nothing of the whole series.';

class TraktRows {
  readonly #name: string;
  readonly #reading: FileReading;
  readonly #days: DayReader;
  #list: number | undefined;

  constructor(name: string, reading: FileReading) {
    this.#name = name;
    this.#reading = reading;
    this.#days = reading.days([]);
  }

  /** Whether the file is the watchlist; Trakt's lists have the same rows. */
  #isWatchlist(): boolean {
    if (statusInName(this.#name) === 'watchlist') return true;
    return listTitleOf(this.#name) === null && this.#reading.ask('listed') === 'watchlist';
  }

  #listed(row: Fields): Omit<RowSays, 'file' | 'line' | 'at'> {
    if (this.#isWatchlist()) return { status: 'watchlist' };
    this.#list ??= this.#reading.list({
      title: listTitleOf(this.#name) ?? 'Trakt list',
      description: '',
      ranked: false,
      visibility: 'private',
      tags: [],
    });
    const note = plain(text(row['notes']));
    return { list: { index: this.#list, position: Number(row['rank']) || 0, note } };
  }

  /** @returns what a row says; a sentence where it says nothing that can be kept */
  meaning(row: Fields, lost: Loss[]): Omit<RowSays, 'file' | 'line'> | string {
    const [type, watched, rated, listed] = ['type', 'watched_at', 'rated_at', 'listed_at'].map((name) =>
      text(row[name]),
    );
    const atOf = (moment: string | undefined) => this.#days.at(remembered(moment ?? ''), lost);
    const isPart = 'episode' in row || 'season' in row || type === 'episode' || type === 'season';
    if (rated || 'rating' in row) {
      if (isPart) return 'Stars of episodes and seasons cannot be kept here.';
      const stars = this.#reading.stars('10', text(row['rating']), lost);
      return stars === undefined ? 'This row has no stars.' : { at: atOf(rated), stars };
    }
    if (listed) {
      if (isPart) return 'Episodes and seasons cannot be put on lists.';
      return { at: atOf(listed), ...this.#listed(row) };
    }
    if (isPart && isSpecial(row)) return SPECIAL;
    // Of a series, the episodes that were watched make one that is being watched.
    if (isPart) return { at: atOf(watched), status: 'watching' };
    if (watched) {
      const watchedOn = this.#days.day(remembered(watched), lost);
      const entry = { watchedOn, rewatch: false, place: null, note: '', private: false };
      return { at: atOf(watched), entry };
    }
    const last = text(row['last_watched_at']);
    if (!last && !('plays' in row)) return 'This row says nothing that can be kept here.';
    if (!('show' in row)) return { at: atOf(last), status: 'watched' };
    const { seen, all } = episodesOf(row);
    if (seen === 0) return SPECIAL;
    const isWhole = seen !== null && all !== null && seen >= all;
    return { at: atOf(last), status: isWhole ? 'watched' : 'watching' };
  }
}

/** Reads Trakt's history, watched films, ratings, watchlist or one of its lists. */
export function readTrakt(name: string, rows: readonly unknown[], reading: FileReading): void {
  const reader = new TraktRows(name, reading);
  for (const [index, value] of rows.entries()) {
    const row = fieldsOf(value);
    if (hasLongText(row, IMPORT_CELL_MAX)) {
      reading.unread(name, index + 1, CELL_TOO_LONG);
      continue;
    }
    const movie = movieOf(row);
    const lost: Loss[] = [];
    const says = movie.title === '' ? 'This row names no film.' : reader.meaning(row, lost);
    if (typeof says === 'string') reading.unread(name, index + 1, says);
    else reading.add({ file: name, line: index + 1, film: movie, ...says }, lost);
  }
}
