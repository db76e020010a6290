import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { guessMapping } from '../mapping/guess.ts';
import { mapRows } from '../catalogue-import-rows.ts';
import { openFile } from './read-file.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook as Excel saves it: two sheets, shared texts, some in several runs, a date by its style, and holes. */
function workbook({ isTitled = false } = {}): Buffer {
  const texts = [
    ...['Title', 'Released', 'Genres', 'Cast', 'Minutes'],
    ...[
      'Ije: The Journey',
      'Drama, Romance',
      'Genevieve Nnaji; Omotola Jalade Ekeinde',
      'Ọṣun &amp; “Queen”',
    ],
  ];
  const shared = texts.map((text, index) =>
    index === 5
      ? '<si><r><rPr><b/></rPr><t>Ije: </t></r><r><t>The Journey</t></r></si>'
      : `<si><t xml:space="preserve">${text}</t></si>`,
  );
  const text = (cell: string, index: number) => `<c r="${cell}" t="s"><v>${index}</v></c>`;
  const rows = [
    `<row r="1">${['A1', 'B1', 'C1', 'D1', 'E1'].map(text).join('')}</row>`,
    // 8 August 2010, in a cell whose style is a date.
    `<row r="2">${text('A2', 5)}<c r="B2" s="1"><v>40398</v></c>${text('C2', 6)}${text('D2', 7)}<c r="E2"><v>110</v></c></row>`,
    // A blank row in between, a year as a number, a title that is one, a formula's value, and no cast.
    `<row r="4"><c r="A4"><v>76</v></c><c r="B4"><v>2016</v></c>${text('C4', 6)}<c r="E4"><f>60+58</f><v>118</v></c></row>`,
    `<row r="5">${text('A5', 8)}<c r="B5" t="str"><f>"19"&amp;"99"</f><v>1999</v></c><c r="C5" t="inlineStr"><is><t>Comedy</t></is></c></row>`,
  ];
  // As people have it: what the table is, a blank row, then the table.
  const below = (data: string) =>
    `<row r="1"><c r="A1" t="inlineStr"><is><t>Our films</t></is></c></row>${data.replace(/ r="([A-E]?)(\d)"/g, (_, column: string, row: string) => ` r="${column}${Number(row) + 2}"`)}`;
  const sheet = (data: string) =>
    `${XML}<worksheet xmlns="${MAIN}"><dimension ref="A1:E5"/><sheetData>${data}</sheetData></worksheet>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (all: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('worksheets/sheet2', 'worksheet')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr defaultThemeVersion="166925"/><sheets><sheet name="Films &amp; more" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'worksheet', 'worksheets/sheet2.xml'),
        relation(3, 'styles', 'styles.xml'),
        relation(4, 'sharedStrings', 'sharedStrings.xml'),
      ].join(''),
    ),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${shared.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet(isTitled ? below(rows.join('')) : rows.join('')),
    'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
  };
  const bytes = Object.entries(files).map(([name, content]) => [name, strToU8(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

it('reads films from the first sheet of an Excel workbook, with dates, formulas and blank rows', async () => {
  const rows = [];
  for await (const row of (await openFile(workbook())).rows) rows.push(row);
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 5]);
  const samples = new Map<string, unknown[]>();
  for (const row of rows)
    for (const [name, value] of Object.entries('value' in row ? (row.value as object) : {}))
      samples.set(name, [...(samples.get(name) ?? []), value]);
  const { films: movies, refused } = mapRows(rows, { mapping: guessMapping(samples), defaults: {} });
  expect(refused).toEqual([]);
  expect(movies.map(({ value }) => value)).toMatchObject([
    {
      title: 'Ije: The Journey',
      yearOfRelease: 2010,
      genre: ['Drama', 'Romance'],
      minutes: 110,
      cast: ['Genevieve Nnaji', 'Omotola Jalade Ekeinde'],
    },
    { title: '76', yearOfRelease: 2016, minutes: 118 },
    { title: 'Ọṣun & “Queen”', yearOfRelease: 1999, genre: ['Comedy'] },
  ]);
});

it('names the sheets and reads the chosen one', async () => {
  const names = ['Films & more', 'Notes'];
  const first = await openFile(workbook());
  expect(first).toMatchObject({ sheets: names, sheet: 'Films & more' });
  const { sheet, rows } = await openFile(workbook(), 'Notes');
  expect(sheet).toBe('Notes');
  const read = [];
  for await (const row of rows) read.push(row);
  expect(read).toEqual([]);
  await expect(openFile(workbook(), 'None')).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { file: 'This workbook has no sheet with the name "None".' },
  });
  await expect(openFile(Buffer.from('title\nIje'), 'Notes')).rejects.toMatchObject({
    fields: { file: 'Only workbooks have sheets.' },
  });
});

it('reads the names of columns below the title of a sheet', async () => {
  const rows = [];
  for await (const row of (await openFile(workbook({ isTitled: true }))).rows) rows.push(row);
  expect(rows.map(({ line }) => line)).toEqual([4, 6, 7]);
  expect(rows[0]).toMatchObject({
    value: { Title: 'Ije: The Journey', Released: '2010-08-08', Minutes: 110 },
  });
});

/** The least that is a workbook. */
function small(rows: string): Buffer {
  const relation = `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>`;
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Films" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row r="1">${cell('A1', 'title')}${cell('B1', 'year')}</row>`;

async function read(file: Buffer): Promise<unknown[]> {
  const rows = [];
  for await (const row of (await openFile(file)).rows) rows.push(row);
  return rows;
}

describe('a workbook', () => {
  it('may have styles that reach to the end of the sheet', async () => {
    const file = small(`${HEADER}<row r="2">${cell('A2', 'A')}<c r="XFD2" s="0"/></row>`);
    expect(await read(file)).toEqual([{ line: 2, value: { title: 'A', year: '' } }]);
  });

  it('with a value far to the right is refused', async () => {
    await expect(read(small(`${HEADER}<row r="9">${cell('XFD9', 'A')}</row>`))).rejects.toMatchObject({
      code: 'import_too_large',
      fields: { file: 'This sheet has more than 200 columns.' },
    });
  });

  it('with too many rows is refused before it becomes a table', async () => {
    await expect(read(small('<row/>'.repeat(200_002)))).rejects.toMatchObject({
      code: 'import_too_large',
      fields: { file: 'This file has more than 200,000 rows. Send it in parts.' },
    });
  });

  it('has rows with values that are too long', async () => {
    const file = small(`${HEADER}<row r="2">${cell('A2', 'x'.repeat(100_001))}</row>`);
    expect(await read(file)).toEqual([
      { line: 2, problem: 'This row has a value of more than 100,000 characters.' },
    ]);
  });

  it('is refused for what its parts are said to unpack to', async () => {
    const file = small('');
    // Of the first part, in the directory (APPNOTE 4.3.12).
    file.writeUInt32LE(129 * 1024 * 1024, file.indexOf('PK\u0001\u0002', 'latin1') + 24);
    await expect(read(file)).rejects.toThrow('This workbook unpacks to more than 128 MB.');
  });
});
