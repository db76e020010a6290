import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openFile } from './read-file.ts';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';

async function read(file: Buffer | string): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of (await openFile(Buffer.from(file))).rows) rows.push(row);
  return rows;
}
const ROWS = [
  { line: 2, value: { title: 'Ọ̀run', year: '2001' } },
  { line: 3, value: { title: 'A, B', year: '2002' } },
];
const CSV = 'title,year\nỌ̀run,2001\n"A, B",2002\n';

/** Bytes of a text in UTF-16, big-endian when asked. */
function utf16(text: string, swapped = false): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return swapped ? bytes.swap16() : bytes;
}

describe('readFile', () => {
  it.each([
    ['commas', Buffer.from(CSV)],
    ['a byte order mark', Buffer.from(`\uFEFF${CSV}`)],
    ['lines that end in \\r\\n', Buffer.from(CSV.replaceAll('\n', '\r\n'))],
    ['UTF-16 with a mark', utf16(`\uFEFF${CSV}`)],
    ['UTF-16, the high byte first', utf16(`\uFEFF${CSV}`, true)],
    ['UTF-16 without a mark', utf16(CSV)],
    ['gzip', gzipSync(CSV)],
    ['semicolons', Buffer.from('title;year\nỌ̀run;2001\nA, B;2002')],
    ['tabs', Buffer.from('title\tyear\nỌ̀run\t2001\nA, B\t2002\n\n')],
  ])('reads a table with %s', async (_name, file) => {
    expect(await read(file)).toEqual(ROWS);
  });

  it('reads Windows-1252 where the text is no UTF-8', async () => {
    expect(await read(Buffer.from('title\nLes mis\xe9rables', 'latin1'))).toEqual([
      { line: 2, value: { title: 'Les misérables' } },
    ]);
  });

  it('reads Windows-1251 where words are made of its letters', async () => {
    const bytes = Buffer.concat([
      Buffer.from('title\n'),
      Buffer.from([0xc8, 0xe4, 0xe8, 0x20, 0xe8, 0x20, 0xf1, 0xec, 0xee, 0xf2, 0xf0, 0xe8]),
    ]);
    expect(await read(bytes)).toEqual([{ line: 2, value: { title: 'Иди и смотри' } }]);
  });

  it('reads lines that end in \\r alone', async () => {
    expect(await read(CSV.replaceAll('\n', '\r'))).toEqual(ROWS);
  });

  it('reads a table whose first line is a row already', async () => {
    expect(await read('A,1999,Drama\nB,2001,War')).toEqual([
      { line: 1, value: { 'Column 1': 'A', 'Column 2': '1999', 'Column 3': 'Drama' } },
      { line: 2, value: { 'Column 1': 'B', 'Column 2': '2001', 'Column 3': 'War' } },
    ]);
    expect(await read('Title,1999\nA,7')).toEqual([{ line: 2, value: { Title: 'A', '1999': '7' } }]);
  });

  it('skips what stands above the names of the columns', async () => {
    expect(await read('MY LIST 2024,,\n,,\nTitle,Year,Genre\nA,2019,Drama')).toEqual([
      { line: 4, value: { Title: 'A', Year: '2019', Genre: 'Drama' } },
    ]);
  });

  it('reads values over several lines, and tells the line on which each row begins', async () => {
    expect(await read('title,plot\nA,"one\ntwo ""three"""\nB,four')).toEqual([
      { line: 2, value: { title: 'A', plot: 'one\ntwo "three"' } },
      { line: 4, value: { title: 'B', plot: 'four' } },
    ]);
  });

  it.each(['2,"Stray,1999', '2,St"ray,1999', '2,"St"ray,1999'])(
    'refuses the row of a stray quotation mark, and no other: %s',
    async (stray) => {
      const rows = await read(`id,title,year\n1,"First",1998\n${stray}\n3,"Third, too",2000\n4,Fourth,2001`);
      expect(rows.map(({ line, problem }) => [line, problem === undefined])).toEqual([
        [2, true],
        [3, false],
        [4, true],
        [5, true],
      ]);
    },
  );

  it('refuses a row with more values than columns, and takes one with fewer', async () => {
    expect(await read('a,b\n1,2,3\n4')).toEqual([
      { line: 2, problem: 'This row has 3 values for 2 columns.' },
      { line: 3, value: { a: '4', b: '' } },
    ]);
  });

  it('reads NDJSON and JSON, and tells rows that are neither', async () => {
    expect(await read('{"title":"A"}\n\n{"title":\n')).toEqual([
      { line: 1, value: { title: 'A' } },
      { line: 3, problem: 'This row is not valid JSON.' },
    ]);
    expect(await read('[{"title":"A"}]')).toEqual([{ line: 1, value: { title: 'A' } }]);
  });

  it.each([
    ['', 'This file is empty.'],
    ['https://example.com/films.csv', 'This is a web address.'],
    ['<!DOCTYPE html><html>', 'This is a web page.'],
    ['%PDF-1.7', 'This is not a list of films.'],
    ['[{"title": "A"}', 'The file ends inside its JSON array.'],
    ['PK\u0003\u0004 no archive', 'This workbook is damaged.'],
  ])('refuses %j with a sentence', async (file, sentence) => {
    await expect(read(file)).rejects.toThrow(sentence);
  });

  it.each([
    ['a line of a table', `title\n${'x,'.repeat(2_000_001)}\nB`],
    ['a line of NDJSON', `{"title":"${'x'.repeat(4_000_001)}"}\n{"title":"B"}`],
    ['an element of JSON', `[{"title":"${'x'.repeat(4_000_001)}"},{"title":"B"}]`],
    ['values', `[{"x":[${'1,'.repeat(50_001)}1]},{"title":"B"}]`],
    ['depth', `[${'['.repeat(20_000)}${']'.repeat(20_000)},{"title":"B"}]`],
  ])('refuses the row that is too large, and no other: %s', async (_what, file) => {
    const [first, second] = await read(file);
    expect(first?.problem).toBe('This row is too long, or nested too deeply.');
    expect(second).toMatchObject({ value: { title: 'B' } });
  });

  it.each([
    `title\n${'x'.repeat(100_001)}`,
    `title\n${'x'.repeat(5_000_000)}`,
    `{"a":{"title":"${'x'.repeat(100_001)}"}}`,
    `[{"${'x'.repeat(5_001)}":1}]`,
  ])('refuses the row of a value, or of a name, that is too long: %.20s…', async (file) => {
    expect(await read(file)).toMatchObject([
      { problem: 'This row has a value of more than 100,000 characters.' },
    ]);
  });

  it('refuses what unpacks to too much', async () => {
    const megabyte = gzipSync(Buffer.alloc(1024 * 1024));
    await expect(read(Buffer.concat(Array<Buffer>(257).fill(megabyte)))).rejects.toMatchObject({
      code: 'import_too_large',
      fields: { file: 'This file unpacks to more than 256 MB.' },
    });
  });

  it('reads UTF-8 characters that lie across its pieces', async () => {
    const rows = await read(`title\n${`${'x'.repeat(99)}Ọ̀rún\n`.repeat(20_000)}`);
    expect(
      new Set(rows.map((row) => ('value' in row ? (row.value as { title: string }).title : row))),
    ).toEqual(new Set([`${'x'.repeat(99)}Ọ̀rún`]));
  });
});
