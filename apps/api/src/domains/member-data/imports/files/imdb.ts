import type { MemberTable } from './bounds.ts';
import { PEOPLE_KEPT, type FileReading } from './file-reading.ts';
import type { Loss } from './imported-file.ts';
import { plain, textOfHtml, yearOf } from './values.ts';
import { isNoMovie, listTitleOf, statusInName, typeOf } from './words.ts';

/** Until 2017 ratings had a position, too; only the file's name distinguished them from lists. */
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

/** Whether a list is the watchlist; IMDb gives many files a number for a name. */
function isWatchlistFile(file: string, reading: FileReading): boolean {
  if (statusInName(file) === 'watchlist') return true;
  return listTitleOf(file) === null && reading.ask('listed') === 'watchlist';
}

/** Reads IMDb's ratings, watchlist or one of its lists. */
export function readImdb(name: string, { rows }: MemberTable, reading: FileReading): void {
  const tables = rows.map((row) => ({ row, cells: 'value' in row ? lowered(row.value as Cells) : {} }));
  const file = name.replace(/^.*\//, '').replace(/\.csv$/i, '');
  const isList = !RATINGS.test(file) && tables.some(({ cells }) => 'position' in cells);
  const isWatchlist = isList && isWatchlistFile(file, reading);
  const title = (listTitleOf(file) && plain(file)) ?? 'IMDb list';
  const index =
    isList && !isWatchlist
      ? reading.list({ title, description: '', ranked: false, visibility: 'private', tags: [] })
      : -1;
  const dateOf = (cells: Cells) => cells['date rated'] ?? cells['created'];
  const days = reading.days(tables.map(({ cells }) => dateOf(cells) ?? ''));
  for (const { row, cells } of tables) {
    const kind = cells['title type'] ?? '';
    const [title, original] = [plain(cells['title']), plain(cells['original title'])];
    const imdb = /tt\d{7,10}/.exec(cells['const'] ?? '')?.[0];
    const lost: Loss[] = [];
    const stars = reading.stars('10', cells['your rating'] ?? cells['you rated'], lost);
    if (row.problem !== undefined) reading.unread(name, row.line, row.problem);
    else if (title === '' && imdb === undefined) reading.unread(name, row.line, 'This row names no film.');
    else if (isNoMovie(kind)) reading.unread(name, row.line, `FilmFisher keeps no ${kind}.`);
    else if (!isList && stars === undefined)
      reading.unread(name, row.line, lost[0]?.reason ?? 'This row has no stars.');
    else
      reading.add(
        {
          file: name,
          line: row.line,
          at: days.at(dateOf(cells), lost),
          film: {
            title,
            ...(original !== '' && original !== title && { otherTitles: [original] }),
            year: yearOf(cells['year']),
            type: typeOf(kind),
            people: (cells['directors'] ?? '').split(',', PEOPLE_KEPT).map(plain).filter(Boolean),
            ...(imdb && { imdb }),
            source: imdb ? `https://www.imdb.com/title/${imdb}/` : null,
          },
          ...(stars !== undefined && { stars }),
          // What is rated on the watchlist was seen.
          ...(isWatchlist && stars === undefined && { status: 'watchlist' as const }),
          ...(index >= 0 && {
            list: {
              index,
              position: Number(cells['position']) || row.line,
              note: textOfHtml(cells['description'] ?? ''),
            },
          }),
        },
        lost,
      );
  }
}
