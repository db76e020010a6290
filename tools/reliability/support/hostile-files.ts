import { randomBytes } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { repeatedDeflate, repeatedGzip, workbookOf, zipOf } from './packed.ts';

/** A file that is meant to harm its reader. */
export interface HostileFile {
  name: string;
  /** Who gets it: members' imports, or the desk's. */
  to: 'members' | 'desk';
  make(): Buffer;
}

const MB = 1_024 * 1_024;
const member = (name: string, make: () => Buffer | string): HostileFile => ({
  name,
  to: 'members',
  make: () => Buffer.from(make()),
});
const desk = (name: string, make: () => Buffer | string): HostileFile => ({
  name,
  to: 'desk',
  make: () => Buffer.from(make()),
});

const MAL = '<?xml version="1.0"?><myanimelist>';
const anime = (title: string, comment: string) =>
  `<anime><series_title>${title}</series_title><my_status>Completed</my_status><my_comments>${comment}</my_comments></anime>`;
/** Ten entities, each ten of the one before: a billion laughs. */
const LAUGHS = `<!DOCTYPE x [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')}]>`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;
const wideRow = (columns: number) => `${','.repeat(columns - 1)}\n`;
const deep = (open: string, times: number) => repeatedGzip('', open.repeat(MB), times);
const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const smallSheet = (rows: string) => {
  const xml = sheetOf(rows);
  return workbookOf({ sheet: deflateRawSync(xml), size: xml.length });
};
const HEADER = `<row r="1">${cell('A1', 'title')}${cell('B1', 'year')}</row>`;
const OWN_ID = 'a'.repeat(24);

const OF_MEMBERS: HostileFile[] = [
  member('CSV in gzip: 20,000 columns, 24,000 rows', () =>
    repeatedGzip(`title${',c'.repeat(19_999)}\n`, 'A film\n'.repeat(1_000), 24),
  ),
  member('CSV: 51 columns', () => `title${',c'.repeat(50)}\n${wideRow(51)}`),
  member('CSV in gzip: 250,000 rows', () => repeatedGzip('title\n', 'A film\n'.repeat(1_000), 250)),
  member('CSV in gzip: a value of 50 MB of line breaks', () =>
    repeatedGzip('title,review\nA,"', '\n'.repeat(MB), 50, '"\n'),
  ),
  member('CSV: a value of 19 MB of returns', () => `title,review\nA,"${'\r'.repeat(19 * MB)}"\n`),
  member('CSV: a title of a million characters', () => `title,year\n${'x'.repeat(1_000_000)},2001\n`),
  member('CSV: a first line of 19 MB', () => 'x'.repeat(19 * MB)),
  member('CSV: a first line of 19 MB of commas', () => ','.repeat(19 * MB)),
  member('CSV in gzip: a stray quotation mark in each of 2 million lines', () =>
    repeatedGzip('title,year\n', 'A "film,2001\n'.repeat(10_000), 190),
  ),
  member('TSV: 50 columns, 25,000 rows, 19 MB', () => {
    const columns = Array.from({ length: 50 }, (_, n) => `c${n}`).join('\t');
    return `${columns.replace('c0', 'title')}\n${`${Array<string>(50).fill('abcdefghijklmn').join('\t')}\n`.repeat(25_000)}`;
  }),
  member('CSV in gzip: 3,000 long reviews of one film', () =>
    repeatedGzip('title,review\n', `A,${'review '.repeat(1_400)}\n`, 3_000),
  ),
  member('CSV in gzip: 3,000 titles of 9,900 characters', () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => `${n} ${'word '.repeat(1_980)},2001`);
    return gzipSync(`title,year\n${rows.join('\n')}`, { level: 1 });
  }),
  member('CSV in gzip: 3,000 titles of 9,900 blanks', () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => `${n}${' '.repeat(9_900)}b,2001`);
    return gzipSync(`title,year\n${rows.join('\n')}`, { level: 1 });
  }),
  member('IMDb in gzip: 3,000 films by 4,900 people each', () => {
    const people = 'a,'.repeat(4_900);
    const rows = Array.from({ length: 3_000 }, (_, n) => `tt${1_000_000 + n},8,Film ${n},2001,"${people}"`);
    return gzipSync(`Const,Your Rating,Title,Year,Directors\n${rows.join('\n')}`, { level: 1 });
  }),
  member('Letterboxd list in gzip: 30 million blank lines', () =>
    repeatedGzip(
      'Letterboxd list export v7\nDate,Name\n,Best\n\nPosition,Name\n',
      '\n'.repeat(MB),
      30,
      '1,A\n',
    ),
  ),
  member('JSON in gzip: 6 million keys', () => gzipSync(keys(6_000_000), { level: 1 })),
  member('JSON in gzip: 2 million keys in one row', () =>
    gzipSync(`[{"movie":{"title":"A"},"x":${keys(1_900_000)}}]`, { level: 1 }),
  ),
  member('JSON in gzip: 45 million numbers', () => repeatedGzip('[', '1,'.repeat(1_000_000), 45, '1]')),
  member('JSON in gzip: 30 million lists in each other', () => deep('[', 30)),
  member('JSON in gzip: 6 million objects in each other', () => deep('{"a":', 6)),
  member('Trakt: a title of a million characters', () =>
    JSON.stringify([{ movie: { title: 'x'.repeat(1_000_000) }, plays: 1 }]),
  ),
  member('FilmFisher: 100,000 lists', () => {
    const list = { title: 'L', description: '', ranked: false, visibility: 'private', tags: [] };
    const made = Array(100_000).fill({ ...list, deletedAt: null, films: [] }) as unknown[];
    return JSON.stringify({ ratingsAndWatchLists: [], films: {}, lists: { made } });
  }),
  member('FilmFisher: a list with 200,000 films', () => {
    const movies = Array(200_000).fill({ movieId: OWN_ID, position: 1, note: '' }) as unknown[];
    const list = { title: 'List', description: '', ranked: false, visibility: 'private', tags: [] };
    return JSON.stringify({
      ratingsAndWatchLists: [],
      films: {},
      lists: { made: [{ ...list, deletedAt: null, films: movies }] },
    });
  }),
  member('MyAnimeList in gzip: a comment of 99 MB', () =>
    repeatedGzip(
      `${MAL}<anime><series_title>A</series_title><my_comments>`,
      'x'.repeat(MB),
      99,
      '</my_comments>',
    ),
  ),
  member('MyAnimeList in gzip: a comment of 30 MB of marks', () =>
    repeatedGzip(
      `${MAL}<anime><series_title>A</series_title><my_comments>`,
      '<br '.repeat(MB / 4),
      30,
      '</my_comments>',
    ),
  ),
  member('MyAnimeList: a billion laughs', () => `${LAUGHS}${MAL}${anime('&l9;', '&l9;')}</myanimelist>`),
  member('ZIP: 1,000 tables of 10 MB', () =>
    zipOf([
      {
        name: 'watched.csv',
        data: repeatedDeflate('title\n', 'x'.repeat(MB), 10),
        size: 10 * MB + 6,
        again: { name: (nth) => `${nth}.csv`, times: 999 },
      },
    ]),
  ),
  member('ZIP: 1 GB that is said to be 10 bytes', () =>
    zipOf([{ name: 'watched.csv', data: repeatedDeflate('title\n', 'x'.repeat(MB), 1_000), size: 10 }]),
  ),
  member('ZIP: 900 names of one stored file of 15 MB that is said to be empty', () =>
    zipOf([
      {
        name: 'watched.csv',
        data: Buffer.alloc(15 * MB, 'a'),
        size: 0,
        isStored: true,
        again: { name: (nth) => `${nth}.csv`, times: 899 },
      },
    ]),
  ),
  member('ZIP: 60,000 empty files', () =>
    zipOf([
      {
        name: 'a.csv',
        data: deflateRawSync(''),
        size: 0,
        again: { name: (nth) => `${nth}.csv`, times: 60_000 },
      },
    ]),
  ),
  member('ZIP: an archive in an archive in an archive', () => {
    const inner = zipOf([
      { name: 'a.csv', data: repeatedDeflate('t\n', 'x'.repeat(MB), 500), size: 500 * MB },
    ]);
    const middle = zipOf([{ name: 'a.zip', data: deflateRawSync(inner), size: inner.length }]);
    return zipOf([{ name: 'b.zip', data: deflateRawSync(middle), size: middle.length }]);
  }),
  member('ZIP: more files in its directory than there are', () =>
    zipOf([{ name: 'a.csv', data: deflateRawSync('title\nA'), size: 7 }], 65_000),
  ),
  member('ZIP: 25,000 rows in a file with a name of 60,000 characters', () => {
    const text = `title\n${'Some film\n'.repeat(25_000)}`;
    return zipOf([{ name: `${'n'.repeat(60_000)}.csv`, data: deflateRawSync(text), size: text.length }]);
  }),
  member('NUL bytes, 19 MB', () => Buffer.alloc(19 * MB)),
  member('random bytes, 19 MB', () => randomBytes(19 * MB)),
  member('byte order marks, 19 MB', () => '\uFEFF'.repeat((19 * MB) / 3)),
  member('UTF-16 of half characters, 19 MB', () =>
    Buffer.alloc(19 * MB, Buffer.from([0xff, 0xfe, 0x00, 0xd8])),
  ),
];

const OF_THE_DESK: HostileFile[] = [
  desk('XLSX: one far cell, XFD1048576', () =>
    smallSheet(`${HEADER}<row r="1048576">${cell('XFD1048576', 'A')}</row>`),
  ),
  desk('XLSX: says that it reaches to XFD1048576', () =>
    smallSheet(
      `<dimension ref="A1:XFD1048576"/>${HEADER}<row r="2">${cell('A2', 'A')}${cell('B2', '2001')}</row>`,
    ),
  ),
  desk('XLSX: 4 million texts', () =>
    workbookOf({
      texts: repeatedDeflate('<sst>', '<si><t>a</t></si>'.repeat(10_000), 400, '</sst>'),
      size: 72 * MB,
    }),
  ),
  desk('XLSX: a text of 120 MB', () =>
    workbookOf({
      texts: repeatedDeflate('<sst><si><t>', 'x'.repeat(MB), 120, '</t></si></sst>'),
      size: 121 * MB,
    }),
  ),
  desk('XLSX: a million rows', () => {
    const rowOf = (row: number) =>
      `<row r="${row}"><c r="A${row}"><v>1</v></c><c r="B${row}"><v>2</v></c></row>`;
    return smallSheet(Array.from({ length: 1_000_000 }, (_, index) => rowOf(index + 1)).join(''));
  }),
  desk('XLSX: 1 GB', () =>
    workbookOf({ sheet: repeatedDeflate('<sheetData>', 'x'.repeat(MB), 1_000), size: 1_000 * MB }),
  ),
  desk('XLSX: 120 MB of beginnings', () =>
    workbookOf({ sheet: repeatedDeflate('<sheetData>', '<row><c>'.repeat(MB / 8), 120), size: 121 * MB }),
  ),
  desk('gzip: 4 GB', () => repeatedGzip('title\n', 'x'.repeat(8 * MB), 512)),
  desk('CSV in gzip: one line of 250 MB', () => repeatedGzip('title,year\n', 'x'.repeat(MB), 250)),
  desk('CSV in gzip: 250 columns, 200,000 rows', () =>
    repeatedGzip(`title${',c'.repeat(249)}\n`, wideRow(250).repeat(1_000), 200),
  ),
  desk('CSV in gzip: 2 million stray quotation marks in 250 MB', () =>
    repeatedGzip('title,year\n', `A "film${' '.repeat(110)},2001\n`.repeat(10_000), 200),
  ),
  desk('CSV: a title of a million characters', () => `title,year\n${'x'.repeat(1_000_000)},2001\n`),
  desk('NDJSON in gzip: one line of 250 MB', () => repeatedGzip('{"title":"', 'x'.repeat(MB), 250, '"}')),
  desk('JSON in gzip: 6 million keys in a row', () => gzipSync(`[${keys(6_000_000)}]`, { level: 1 })),
  desk('JSON in gzip: 45 million numbers in a row', () =>
    repeatedGzip('[[', '1,'.repeat(1_000_000), 45, '1]]'),
  ),
  desk('JSON in gzip: 45 million rows', () => repeatedGzip('[', '1,'.repeat(1_000_000), 45, '1]')),
  desk('JSON in gzip: 200 million lists in each other', () => deep('[', 200)),
  desk('JSON: a name of a million characters', () => JSON.stringify([{ ['x'.repeat(1_000_000)]: 1 }])),
];

/** Files for both ways in; small where they are sent, and large once they are read. */
export const HOSTILE_FILES: readonly HostileFile[] = [...OF_MEMBERS, ...OF_THE_DESK];
