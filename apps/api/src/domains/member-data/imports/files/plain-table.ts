import type { ImportColumn } from '@filmfisher/shared/imports/import-questions';
import type { ImportMapping } from '@filmfisher/shared/imports/imports.schema';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';
import type { MemberTable } from './bounds.ts';
import { guessMapping } from './columns.ts';
import { TWO_WAYS, type DayReader } from './days.ts';
import type { ImportedMovie, Loss, RowSays } from './imported-file.ts';
import type { FileReading } from './file-reading.ts';
import { guessScale } from './stars.ts';
import { NOTE_LOST, plain, textOfHtml, yearOf } from './values.ts';
import { statusInName, statusOf, typeOf, yesOrNo } from './words.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;
/** Rows from whose values the columns are guessed. */
const GUESSED_FROM = 200;

/** A title with its year behind it: 'Forrest Gump (1994)'. */
const WITH_YEAR = /^(.*\S)\s*[([]((?:18|19|20)\d{2})[)\]]$/su;
/** An episode as Netflix writes it: 'Blood Sisters: Limited Series: Chapter 1'. */
const EPISODE = /^(.+?): (?:(?:season|series|part|volume|chapter|book) \d+|limited series): ./isu;

/** A column of titles that has nothing but series. */
const SHOWS = /^(?!.*(?:film|movie)).*(?:^|[^a-z])(?:show|series)(?:$|[^a-z])/i;

type Cells = Record<string, string | undefined>;
type CellOf = (field: ImportColumn) => string;

/** @returns the film, or the series that the row belongs to */
function movieOf(cell: CellOf, mapping: ImportMapping): { film: ImportedMovie; isPart: boolean } {
  const [title, original] = [plain(cell('title')), plain(cell('originalTitle'))];
  const [, bare, year] = WITH_YEAR.exec(title) ?? [];
  const stated = yearOf(cell('year'));
  const [, series] = mapping.year === undefined ? (EPISODE.exec(title) ?? []) : [];
  const type = typeOf(cell('type')) ?? (SHOWS.test(mapping.title ?? '') ? ('series' as const) : null);
  const isNumbered = type !== 'movie' && (cell('season') !== '' || cell('episode') !== '');
  const isPart = series !== undefined || isNumbered;
  const digits = /^\d{5,9}$/.exec(cell('imdb').trim())?.[0];
  const imdb = /tt\d{7,10}/.exec(cell('imdb'))?.[0] ?? (digits && `tt${digits.padStart(7, '0')}`);
  const tmdb = /^\d{1,9}$/.exec(cell('tmdb').trim())?.[0];
  const movie = {
    title: series ?? (stated === null && bare !== undefined ? bare : title),
    ...(original !== '' && original !== title && { otherTitles: [original] }),
    year: stated ?? (year === undefined ? null : Number(year)),
    type: isPart ? ('series' as const) : type,
    people: [],
    // Of an episode, the ids are its own.
    ...(imdb && !isPart && { imdb }),
    ...(tmdb && !isPart && { tmdb }),
    source: imdb ? `https://www.imdb.com/title/${imdb}/` : null,
  };
  return { film: movie, isPart };
}

/** What a row says of an episode: the series is being watched. */
function sayOfPart(cell: CellOf, at: Date | null, lost: Loss[]): Omit<RowSays, 'file' | 'line'> | string {
  if (/^(?:s?0+(?:e.*)?|specials?)$/i.test(cell('season').trim()))
    return 'A special says nothing of the whole series.';
  if (cell('stars') !== '')
    lost.push({ reason: 'Stars of episodes and seasons cannot be kept here.', text: cell('stars') });
  return { at, status: 'watching' };
}

/** Reads the rows of one table. */
class TableRows {
  readonly #mapping: ImportMapping;
  readonly #reading: FileReading;
  readonly #days: DayReader;
  readonly #scale: ReturnType<typeof guessScale>['scale'];
  readonly #named: WatchStatus | null;

  constructor(
    name: string,
    mapping: ImportMapping,
    columnOf: (field: ImportColumn) => string[],
    reading: FileReading,
  ) {
    this.#mapping = mapping;
    this.#reading = reading;
    this.#days = reading.days([...columnOf('watchedOn'), ...columnOf('saidOn')]);
    const { scale, isSure } = guessScale(mapping.stars ?? '', columnOf('stars'));
    this.#scale = (isSure ? undefined : reading.ask('scale')) ?? reading.settings.scale ?? scale;
    this.#named = statusInName(name);
  }

  /** What the row states of watching; a file that is a watchlist states it for all its rows. */
  #status(cell: CellOf): WatchStatus | null {
    const stated = statusOf(cell('status'), this.#mapping.status ?? '');
    return stated ?? (this.#named === 'watchlist' ? this.#named : null);
  }

  /** @returns what a row says; a sentence where it says nothing that can be kept */
  meaning(isPart: boolean, cell: CellOf, lost: Loss[]): Omit<RowSays, 'file' | 'line'> | string {
    const status = this.#status(cell);
    const saidAt = this.#days.at(cell('saidOn'), lost);
    const watchedAt = this.#days.at(cell('watchedOn'), []);
    const watchedOn = this.#days.day(cell('watchedOn'), lost);
    const at = saidAt ?? watchedAt;
    if (isPart) return sayOfPart(cell, at, lost);
    const stars = this.#reading.stars(this.#scale, cell('stars'), lost);
    const review = textOfHtml(cell('review'));
    const note = textOfHtml(cell('note'));
    const rewatch = yesOrNo(cell('rewatch')) === true;
    const hasDay = watchedOn !== null || lost.some(({ reason }) => reason === TWO_WAYS);
    const isSeen = (status === null || status === 'watched') && (hasDay || rewatch);
    if (note !== '' && !isSeen) lost.push({ reason: NOTE_LOST, text: note });
    const isBare = stars === undefined && review === '' && !isSeen;
    const taken = status ?? (isBare ? this.#bareStatus(cell) : null);
    if (isBare && taken === null) return lost[0]?.reason ?? 'This row says nothing that can be kept here.';
    return {
      at,
      ...(stars !== undefined && { stars }),
      ...(taken && { status: taken }),
      ...(isSeen && { entry: { watchedOn, rewatch, place: null, note, private: false } }),
      ...(review !== '' && { review: { text: review, spoiler: false } }),
    };
  }

  /** What a row means that names a film and nothing else. */
  #bareStatus(cell: CellOf): WatchStatus | null {
    // 'No' in a column of the watchlist.
    if (yesOrNo(cell('status')) === false) return null;
    return this.#named ?? this.#reading.ask('seen') ?? 'watchlist';
  }
}

/** Reads a table of films with columns of any names. */
export function readPlainTable(name: string, { columns, rows }: MemberTable, reading: FileReading): void {
  const cellsOf = (row: SourceRow) => ('value' in row ? (row.value as Cells) : {});
  const first = rows.slice(0, GUESSED_FROM);
  const valuesOf = (column: string) => first.map((row) => plain(cellsOf(row)[column]));
  const mapping = reading.settings.mapping ?? guessMapping(columns, valuesOf);
  reading.table = {
    columns: columns.map((column) => ({
      name: column,
      samples: [...new Set(valuesOf(column).map((text) => text.slice(0, SAMPLE_CHARACTERS)))]
        .filter((sample) => sample !== '')
        .slice(0, SAMPLES),
    })),
    mapping,
  };
  const columnOf = (field: ImportColumn) => rows.map((row) => cellsOf(row)[mapping[field] ?? ''] ?? '');
  const table = new TableRows(name, mapping, columnOf, reading);
  for (const row of rows) {
    const cells = cellsOf(row);
    const cell: CellOf = (field) => cells[mapping[field] ?? ''] ?? '';
    const { film: movie, isPart } = movieOf(cell, mapping);
    const lost: Loss[] = [];
    if (row.problem !== undefined) reading.unread(name, row.line, row.problem);
    else if (movie.title === '' && movie.imdb === undefined)
      reading.unread(name, row.line, 'This row names no film.');
    else {
      const says = table.meaning(isPart, cell, lost);
      if (typeof says === 'string') reading.unread(name, row.line, says);
      else reading.add({ file: name, line: row.line, film: movie, ...says }, lost);
    }
  }
}
