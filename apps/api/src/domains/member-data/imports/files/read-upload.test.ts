import { zipSync, strToU8 } from 'fflate';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { byMovie } from './by-movie.ts';
import { readUpload } from './read-upload.ts';

const MEGABYTE = 1024 * 1024;
const LONG = 'x'.repeat(10_001);
const packed = (text: string) => gzipSync(text, { level: 1 });
const tooLarge = (sentence: string) =>
  expect.objectContaining({ code: 'import_too_large', fields: { file: sentence } }) as unknown;

/** @returns what is thrown */
function refusal(file: Buffer | string): unknown {
  try {
    readUpload('films', Buffer.from(file), {});
  } catch (error) {
    return error;
  }
  return undefined;
}

const ROWS = 'This has more than 25,000 rows. Send it in parts.';
const COLUMNS = 'This file has more than 50 columns.';
const table = (columns: number, rows: number) =>
  `title${',c'.repeat(columns - 1)}\n${`A${','.repeat(columns - 1)}\n`.repeat(rows)}`;

/** What a packed file of some kilobytes can hold. */
const HUGE: Record<string, [sentence: string, text: string]> = {
  'lines without a word': [ROWS, `title\n${'a\n'.repeat(4 * MEGABYTE)}`],
  'lines of a Letterboxd list': [
    'This file has more than 2,000,000 lines. Send it in parts.',
    `Letterboxd list export v7\nPosition,Name\n${'\n'.repeat(4 * MEGABYTE)}1,`,
  ],
  'entries of MyAnimeList': [ROWS, `<myanimelist>${'<anime>'.repeat(4 * MEGABYTE)}`],
  columns: [COLUMNS, table(20_000, 2)],
  'one column too many': [COLUMNS, table(51, 1)],
  'values of JSON': [ROWS, `[${'1,'.repeat(2 * MEGABYTE)}1]`],
  bytes: ['This file unpacks to more than 32 MB.', 'a'.repeat(33 * MEGABYTE)],
  'one line': ['Its first line has more than 500,000 characters.', 'a'.repeat(MEGABYTE)],
  'a name': ["A column's name has more than 5,000 characters.", `title,${'a'.repeat(5_001)}\nA,1`],
};

it.each(Object.entries(HUGE))('refuses too much of it: %s', (_what, [sentence, text]) => {
  expect(refusal(packed(text))).toEqual(tooLarge(sentence));
});

it('takes as much as the bounds allow', () => {
  const file = Buffer.from(table(50, 25_000).replace('title', 'Title'));
  expect(readUpload('films', file, {}).rows).toHaveLength(25_000);
});

describe('an archive', () => {
  const parts = (files: Record<string, string>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
        level: 0,
      }),
    );

  it('is refused for what all its files unpack to', () => {
    const half = `title\n${'a'.repeat(17 * MEGABYTE)}`;
    const sentence = 'This archive unpacks to more than 32 MB.';
    expect(refusal(parts({ 'a.csv': half, 'b.csv': half }))).toEqual(tooLarge(sentence));
  });

  it('is refused for many names of one file that is not packed and said to be empty', () => {
    const archive = parts({});
    const data = Buffer.alloc(16 * MEGABYTE, 'a');
    const local = Buffer.alloc(31, 'a');
    local.write('PK\u0003\u0004', 0, 'latin1');
    local.writeUInt32LE(0, 4);
    local.writeUInt32LE(1, 26);
    const entry = Buffer.alloc(51);
    entry.write('PK\u0001\u0002', 0, 'latin1');
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(5, 28);
    entry.write('a.csv', 46);
    const end = Buffer.from(archive.subarray(-22));
    end.writeUInt16LE(3, 8);
    end.writeUInt16LE(3, 10);
    end.writeUInt32LE(local.length + data.length, 16);
    expect(refusal(Buffer.concat([local, data, entry, entry, entry, end]))).toEqual(
      tooLarge('This archive unpacks to more than 32 MB.'),
    );
  });

  it('is refused for its number of files', () => {
    const files = Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.csv`, '']));
    expect(refusal(parts(files))).toEqual(tooLarge('This archive has more than 1,000 files.'));
  });
});

/** One row with a value that is too long, and one that is not, in every form that has rows. */
const LONG_ROWS = {
  table: `title,notes\n${LONG},\nLionheart,${LONG}\nLionheart,`,
  'table with lone returns in a value': `title,notes\nLionheart,"${'\r'.repeat(10_001)}"\nLionheart,`,
  Letterboxd: `Date,Name,Year,Letterboxd URI\n,${LONG},,\n,Lionheart,2018,`,
  'a list of Letterboxd': `Letterboxd list export v7\nDate,Name\n,Best\n\nPosition,Name,Year,URL\n1,${LONG},,\n2,Lionheart,2018,`,
  IMDb: `Const,Your Rating,Title\ntt0000001,8,${LONG}\ntt0000002,8,Lionheart`,
  Trakt: JSON.stringify([LONG, 'Lionheart'].map((title) => ({ movie: { title }, plays: 1 }))),
  MyAnimeList: `<myanimelist>${[LONG, 'Lionheart'].map((title) => `<anime><series_title>${title}</series_title><my_status>Completed</my_status></anime>`).join('')}`,
  FilmFisher: JSON.stringify({
    films: {},
    ratingsAndWatchLists: [],
    reviews: {
      written: [LONG, 'Good enough.'].map((text) => ({
        movieId: 'a'.repeat(24),
        text,
        spoiler: false,
        createdAt: '2026-01-01T00:00:00Z',
      })),
    },
  }),
};

it.each(Object.entries(LONG_ROWS))(
  'refuses the row of a value that is too long, and no other: %s',
  (_what, text) => {
    const { rows, unread } = readUpload('films', Buffer.from(text), {});
    expect(rows).toHaveLength(1);
    expect(new Set(unread.map(({ reason }) => reason))).toEqual(
      new Set(['This row has a value of more than 10,000 characters.']),
    );
  },
);

it('reports a file without a readable row', () => {
  const { rows, unread } = readUpload('films', Buffer.from(`title\n${LONG}`), {});
  expect([rows.length, unread.length]).toEqual([0, 1]);
});

it('keeps of a film what it can be found by', () => {
  const people = Array.from({ length: 600 }, (_, n) => `Person ${n}`).join(', ');
  const file = `Const,Title,Your Rating,Directors\ntt0000001,A${' '.repeat(9_000)}${'b'.repeat(900)},8,"${people}"`;
  const [row] = readUpload('films', Buffer.from(file), {}).rows;
  expect(row?.film.title).toBe(`A ${'b'.repeat(297)}…`);
  expect(row?.film.people).toHaveLength(30);
});

it('keeps of a reason what is worth telling', () => {
  const kind = `podcast ${'x'.repeat(9_000)}`;
  const { unread } = readUpload('films', Buffer.from(`Const,Title,Title Type\ntt0000001,A,${kind}`), {});
  expect(unread[0]?.reason).toHaveLength(200);
});

it('keeps as much about one film as can be stored', () => {
  const review = 'x'.repeat(9_000);
  const { rows } = readUpload('films', Buffer.from(`title,review\n${`A,${review}\n`.repeat(600)}`), {});
  const { films: movies, refused } = byMovie(rows);
  expect(movies).toHaveLength(1);
  expect(movies[0]?.rows.length).toBeGreaterThan(300);
  expect((movies[0]?.rows.length ?? 0) + refused.length).toBe(600);
  expect(refused[0]?.reason).toBe('There is too much about one film here.');
});
