import { constants, deflateRawSync, gzipSync } from 'node:zlib';

/** @returns a gzip file that repeats the text `times` times; only one copy is ever compressed */
export function repeatedGzip(head: string, text: string, times: number, end = ''): Buffer {
  // Members of a gzip file are read one after the other (RFC 1952, 2.2).
  const member = gzipSync(text);
  return Buffer.concat([gzipSync(head), ...Array<Buffer>(times).fill(member), gzipSync(end)]);
}

/** @returns the same as the data of a packed file in an archive */
export function repeatedDeflate(head: string, text: string, times: number, end = ''): Buffer {
  const piece = (part: string) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync('');
  return Buffer.concat([piece(head), ...Array<Buffer>(times).fill(piece(text)), piece(end), last]);
}

/** A file of an archive, with what the archive says of it. */
export interface ZipPart {
  name: string;
  /** Packed already, unless `isStored`. */
  data: Buffer;
  /** What the archive says that it unpacks to. */
  size: number;
  isStored?: boolean;
  /** Its directory has so many more entries of the same data. */
  again?: { name: (nth: number) => string; times: number };
}

/** @param count of entries, as the end of the directory says it; what is there unless given */
export function zipOf(parts: readonly ZipPart[], count?: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const addEntry = (name: string, part: ZipPart) => {
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 0, 'latin1');
    entry.writeUInt16LE(part.isStored ? 0 : 8, 10);
    entry.writeUInt32LE(part.data.length, 20);
    entry.writeUInt32LE(part.size, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    return 1;
  };
  let entries = 0;
  for (const part of parts) {
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 0, 'latin1');
    local.writeUInt16LE(part.isStored ? 0 : 8, 8);
    local.writeUInt32LE(part.data.length, 18);
    local.writeUInt32LE(part.size, 22);
    local.writeUInt16LE(Buffer.byteLength(part.name), 26);
    entries += addEntry(part.name, part);
    const { again } = part;
    for (let nth = 0; nth < (again?.times ?? 0); nth += 1) entries += addEntry(again?.name(nth) ?? '', part);
    bodies.push(local, Buffer.from(part.name), part.data);
    offset += local.length + Buffer.byteLength(part.name) + part.data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(Math.min(count ?? entries, 65_534), 8);
  end.writeUInt16LE(Math.min(count ?? entries, 65_534), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose parts are given, packed; what is not given is as small as can be. */
export function workbookOf(parts: {
  sheet?: ZipPart['data'];
  texts?: ZipPart['data'];
  size: number;
}): Buffer {
  const packed = (name: string, xml: string): ZipPart => ({
    name,
    data: deflateRawSync(xml),
    size: Buffer.byteLength(xml),
  });
  const sheet = '<worksheet><sheetData/></worksheet>';
  return zipOf([
    packed(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Films" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    packed(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    packed('xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>'),
    parts.texts
      ? { name: 'xl/sharedStrings.xml', data: parts.texts, size: parts.size }
      : packed('xl/sharedStrings.xml', '<sst/>'),
    parts.sheet
      ? { name: 'xl/worksheets/sheet1.xml', data: parts.sheet, size: parts.size }
      : packed('xl/worksheets/sheet1.xml', sheet),
  ]);
}
