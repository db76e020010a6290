import { PLACES, type Place } from '@filmfisher/shared/diary/diary';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';
import { csvTable } from '../../../../platform/tables/csv.ts';
import { countOf } from '../../../../platform/tables/lines.ts';
import { TABLE_BOUNDS, type MemberTable } from './bounds.ts';
import type { DayReader } from './days.ts';
import type { ImportedMovie, ImportedList, ImportedRow, Loss, RowSays } from './imported-file.ts';
import type { FileReading } from './file-reading.ts';
import { plain, textOfHtml, yearOf } from './values.ts';
import { statusInName } from './words.ts';

const LIST_HEAD = /^\s*Letterboxd list export.*/i;
/** What a list begins with that has lost its first line. */
const ABOUT_LIST = /^\s*"?Date"?[,;\t]"?Name"?[,;\t]"?Tags"?[,;\t]"?UR[IL]"?[,;\t]/;
const LIST_MOVIES = /^"?Position"?[,;\t]/m;
/** The title of the list that keeps what one liked there. */
const LIKED: ImportedList = {
  title: 'Liked on Letterboxd',
  description: '',
  ranked: false,
  visibility: 'private',
  tags: [],
};

type Cells = Record<string, string | undefined>;

/** @returns whether a table with these columns comes from Letterboxd, or from here in its form */
export function isLetterboxd(columns: readonly string[]): boolean {
  return (
    columns.includes('Name') &&
    columns.includes('Year') &&
    columns.some((name) => /^(?:Letterboxd )?UR[IL]$/.test(name))
  );
}

export const isLetterboxdList = (text: string) =>
  LIST_HEAD.test(text) || (ABOUT_LIST.test(text) && LIST_MOVIES.test(text));

function movieOf(cells: Cells, isMoviePage: boolean): ImportedMovie {
  const address = cells['URL'] ?? cells['Letterboxd URI'] ?? '';
  const [, movieId] = /\/rating\/([0-9a-f]{24})/.exec(address) ?? [];
  const [imdb, tmdb] = [cells['imdbID'], cells['tmdbID']];
  return {
    title: plain(cells['Name']),
    year: yearOf(cells['Year']),
    type: null,
    people: [],
    ...(imdb && { imdb }),
    ...(tmdb && { tmdb }),
    ...(movieId && { movieId }),
    // In the diary it leads to the entry, which says who the member is there.
    source: isMoviePage && address.startsWith('https://') ? address : null,
  };
}

function placeOf(text: string | undefined): Place | null {
  return PLACES.find((place) => place === text) ?? null;
}

const isYes = (text: string | undefined) => /^(?:yes|true)$/i.test(text ?? '');

function noteOf(cells: Cells): string {
  const tags = plain(cells['Tags']);
  return [plain(cells['Note']), tags === '' ? '' : `Tags: ${tags}`].filter((text) => text !== '').join('\n');
}

/** What the rows of a table say, by its columns; only the file's name distinguishes the three lists of bare films. */
function meaningOf(name: string, columns: ReadonlySet<string>, days: DayReader, reading: FileReading) {
  const isLikes = /(?:^|\/)likes?\//i.test(name);
  const liked = isLikes ? reading.list(LIKED) : -1;
  const isDiary = columns.has('Watched Date');
  const isBare = !columns.has('Review') && !isDiary && !columns.has('Rating') && !isLikes;
  const status = isBare ? (statusInName(name) ?? reading.ask('seen') ?? 'watchlist') : undefined;
  return (cells: Cells, position: number, lost: Loss[]): Omit<RowSays, 'file' | 'line' | 'at'> => {
    const stars = reading.stars('5', cells['Rating'], lost);
    const watchedOn = days.day(cells['Watched Date'], lost);
    const entry = {
      watchedOn,
      rewatch: isYes(cells['Rewatch']),
      place: placeOf(cells['Place']),
      note: noteOf(cells),
      private: isYes(cells['Private']),
    };
    const rated = stars === undefined ? {} : { stars };
    if (columns.has('Review')) {
      const review = { text: textOfHtml(cells['Review'] ?? ''), spoiler: isYes(cells['Spoiler']) };
      return { ...rated, review, ...(watchedOn !== null && { entry }) };
    }
    if (isDiary) return { ...rated, entry };
    if (columns.has('Rating')) return rated;
    if (isLikes) return { list: { index: liked, position, note: '' } };
    return status ? { status } : {};
  };
}

/** Reads the diary, ratings, reviews, watched films, watchlist or likes. */
export function readLetterboxd(name: string, table: MemberTable, reading: FileReading): void {
  const { rows } = table;
  const cellsOf = (row: SourceRow) => ('value' in row ? (row.value as Cells) : {});
  const columns = new Set(table.columns);
  const days = reading.days(
    rows.flatMap((row) => [cellsOf(row)['Date'] ?? '', cellsOf(row)['Watched Date'] ?? '']),
  );
  const says = meaningOf(name, columns, days, reading);
  const isMoviePage = !columns.has('Watched Date');
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row);
    const movie = movieOf(cells, isMoviePage);
    const lost: Loss[] = [];
    const said = says(cells, index + 1, lost);
    const isEmpty = Object.keys(said).length === 0;
    if (row.problem !== undefined) reading.unread(name, row.line, row.problem);
    else if (movie.title === '') reading.unread(name, row.line, 'This row names no film.');
    else if (isEmpty) reading.unread(name, row.line, lost[0]?.reason ?? 'This row has no stars.');
    else {
      const at = days.at(cells['Date'], lost);
      reading.add({ file: name, line: row.line, at, film: movie, ...said } satisfies ImportedRow, lost);
    }
  }
}

/** Reads a list: a table of one row about the list, a blank line, and a table of its films. */
export function readLetterboxdList(name: string, text: string, reading: FileReading): void {
  const first = LIST_HEAD.exec(text)?.[0].length ?? 0;
  const from = LIST_MOVIES.exec(text)?.index ?? text.length;
  const [about] = csvTable(text.slice(first, from), TABLE_BOUNDS).rows;
  const cells = (about && 'value' in about ? about.value : {}) as Cells;
  const visibility = cells['Visibility'];
  const index = reading.wholeList({
    title: plain(cells['Name']) || name.replace(/^.*\/|\.csv$/gi, ''),
    description: textOfHtml(cells['Description'] ?? ''),
    ranked: isYes(cells['Ranked']),
    visibility: visibility === 'public' || visibility === 'unlisted' ? visibility : 'private',
    tags: (cells['Tags'] ?? '').split(',').map(plain),
  });
  const before = countOf(text.slice(0, from), '\n');
  for (const row of csvTable(text.slice(from), TABLE_BOUNDS).rows) {
    const line = row.line + before;
    const movie = 'value' in row ? (row.value as Cells) : {};
    if (row.problem !== undefined) reading.unread(name, line, row.problem);
    else if (plain(movie['Name']) === '') reading.unread(name, line, 'This row names no film.');
    else {
      const position = Number(movie['Position']) || row.line;
      const note = textOfHtml(movie['Description'] ?? '');
      reading.add({
        file: name,
        line,
        at: null,
        film: movieOf(movie, true),
        list: { index, position, note },
      });
    }
  }
}
