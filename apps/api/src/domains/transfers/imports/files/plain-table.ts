import {
  TRANSFER_COLUMN_NAMES,
  type StarScale,
  type TransferColumn,
  type TransferMapping,
} from '@filmfisher/shared/imports';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';
import type { MemberTable } from './bounds.ts';
import type { FileReading } from './file-reading.ts';
import { dayOf, guessScale, momentOf, monthComesFirst, plain, textOfHtml, typeOf, yearOf } from './values.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;

/** How columns are called, folded; the first that fits is taken. */
const CALLED: Record<TransferColumn, RegExp> = {
  title: /^(?:(?:film|movie|original|primary)? ?(?:title|name)|film|movie)$/,
  year: /^(?:year|release year|year of release|released)$/,
  stars: /^(?:rating ?10|(?:my|your|user)? ?(?:rating|stars?|score)|rate)$/,
  watchedOn: /^(?:watched ?(?:date|on|at)?|date ?(?:watched|seen)?|seen ?(?:on)?|view(?:ed|ing) date)$/,
  review: /^(?:review|comments?|notes?|my review)$/,
  imdb: /^(?:imdb ?(?:id)?|const|tconst)$/,
};

type Cells = Record<string, string | undefined>;

function guessMapping(columns: readonly string[]): TransferMapping {
  const folded = columns.map((name) => ({
    name,
    words: name
      .toLowerCase()
      .replace(/[_\s-]+/g, ' ')
      .trim(),
  }));
  const found = TRANSFER_COLUMN_NAMES.flatMap((field) => {
    const column = folded.find(({ words }) => CALLED[field].test(words));
    return column ? [[field, column.name] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What a member says of a table beside sending it. */
export interface TableSettings {
  mapping?: TransferMapping | undefined;
  scale?: StarScale | undefined;
}

/** Reads a table of films with columns of any names. */
export function readPlainTable(
  name: string,
  { columns, rows }: MemberTable,
  reading: FileReading,
  settings: TableSettings,
): void {
  const cellsOf = (row: SourceRow) => ('value' in row ? (row.value as Cells) : {});
  const mapping = settings.mapping ?? guessMapping(columns);
  const texts = (field: TransferColumn) => rows.map((row) => cellsOf(row)[mapping[field] ?? ''] ?? '');
  reading.table = {
    columns: columns.map((column) => ({
      name: column,
      samples: [
        ...new Set(rows.slice(0, 50).map((row) => plain(cellsOf(row)[column]).slice(0, SAMPLE_CHARACTERS))),
      ]
        .filter((sample) => sample !== '')
        .slice(0, SAMPLES),
    })),
    mapping,
  };
  const scale = settings.scale ?? guessScale(texts('stars'));
  const monthFirst = monthComesFirst(texts('watchedOn'));
  for (const row of rows) {
    const cells = cellsOf(row);
    const cell = (field: TransferColumn) => cells[mapping[field] ?? ''];
    const [title, imdb] = [plain(cell('title')), /tt\d{7,10}/.exec(cell('imdb') ?? '')?.[0]];
    if (row.problem !== undefined) {
      reading.unread(name, row.line, row.problem);
      continue;
    }
    if (title === '' && imdb === undefined) {
      reading.unread(name, row.line, 'This row names no film.');
      continue;
    }
    const watchedOn = dayOf(cell('watchedOn'), monthFirst);
    const stars = reading.stars(scale, cell('stars'));
    const review = textOfHtml(cell('review') ?? '');
    reading.add({
      file: name,
      line: row.line,
      at: momentOf(cell('watchedOn'), monthFirst),
      film: {
        title,
        year: yearOf(cell('year')),
        type: typeOf(cells['Type'] ?? cells['type'] ?? ''),
        people: [],
        ...(imdb && { imdb }),
        source: imdb ? `https://www.imdb.com/title/${imdb}/` : null,
      },
      ...(stars !== undefined && { stars }),
      ...(watchedOn !== null && {
        entry: { watchedOn, rewatch: false, place: null, note: '', private: false },
      }),
      ...(review !== '' && { review: { text: review, spoiler: false } }),
      ...(stars === undefined && watchedOn === null && { status: 'watched' as const }),
    });
  }
}
