import type { MemberTable } from './bounds.ts';
import { PEOPLE_KEPT, type FileReading } from './file-reading.ts';
import { momentOf, monthComesFirst, plain, textOfHtml, typeOf, yearOf } from './values.ts';

/** Titles that are neither a film nor a series. */
const NO_FILM = /^(?:tvepisode|videogame|podcast.*|musicvideo)$/;
/** What IMDb calls a file of its own accord; members who name theirs mean a list. */
const NAMELESS = /^(?:watchlist|[0-9a-f-]{36})\b/i;
/** Until 2017 ratings had a position, too, and were told from lists by the file's name alone. */
const RATINGS = /^ratings?\b/i;

type Cells = Record<string, string | undefined>;

/** @returns whether a table with these columns comes from IMDb */
export function isImdb(columns: readonly string[]): boolean {
  const names = columns.map((name) => name.toLowerCase());
  return names.includes('const') && names.includes('title');
}

/** Column names have changed their case and words over the years. */
const lowered = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name.toLowerCase(), value]));

/** Reads IMDb's ratings, watchlist or one of its lists. */
export function readImdb(name: string, { rows }: MemberTable, reading: FileReading): void {
  const tables = rows.map((row) => ({ row, cells: 'value' in row ? lowered(row.value as Cells) : {} }));
  const file = name.replace(/^.*\//, '').replace(/\.csv$/i, '');
  const isList = !RATINGS.test(file) && tables.some(({ cells }) => 'position' in cells);
  const isWatchlist = isList && NAMELESS.test(file);
  const index =
    isList && !isWatchlist
      ? reading.list({
          title: plain(file) || 'List',
          description: '',
          ranked: false,
          visibility: 'private',
          tags: [],
        })
      : -1;
  const monthFirst = monthComesFirst(
    tables.map(({ cells }) => cells['date rated'] ?? cells['created'] ?? ''),
  );
  for (const { row, cells } of tables) {
    const kind = (cells['title type'] ?? '').toLowerCase().replace(/[^a-z]/g, '');
    const title = plain(cells['title']);
    const imdb = /tt\d{7,10}/.exec(cells['const'] ?? '')?.[0];
    const stars = reading.stars('10', cells['your rating'] ?? cells['you rated']);
    if (row.problem !== undefined) reading.unread(name, row.line, row.problem);
    else if (title === '' && imdb === undefined) reading.unread(name, row.line, 'This row names no film.');
    else if (NO_FILM.test(kind))
      reading.unread(name, row.line, `FilmFisher keeps no ${cells['title type'] ?? ''}.`);
    else if (!isList && stars === undefined) reading.unread(name, row.line, 'This row has no stars.');
    else
      reading.add({
        file: name,
        line: row.line,
        at: momentOf(cells['date rated'] ?? cells['created'], monthFirst),
        film: {
          title,
          year: yearOf(cells['year']),
          type: typeOf(kind),
          people: (cells['directors'] ?? '').split(',', PEOPLE_KEPT).map(plain),
          ...(imdb && { imdb }),
          source: imdb ? `https://www.imdb.com/title/${imdb}/` : null,
        },
        ...(stars !== undefined && { stars }),
        ...(isWatchlist && { status: 'watchlist' as const }),
        ...(index >= 0 && {
          list: {
            index,
            position: Number(cells['position']) || row.line,
            note: textOfHtml(cells['description'] ?? ''),
          },
        }),
      });
  }
}
