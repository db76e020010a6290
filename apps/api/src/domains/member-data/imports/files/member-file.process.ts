import { serveReader } from '../../../../platform/uploads/reader-process.ts';
import { tooManyRows } from './bounds.ts';
import { byMovie } from './by-movie.ts';
import type { MemberFilePart, MemberFileRequest } from './member-file.ts';
import { readUpload } from './read-upload.ts';

/** Films in one part of the answer: few, so that the server parses each part quickly. */
const BATCH = 500;
/** Bytes of the rows that are not read: with all else of an import they are one document of the database. */
const UNREAD_BYTES_MAX = 10 * 1024 * 1024;

function* read({ name, ...settings }: MemberFileRequest, file: Buffer): Generator<MemberFilePart> {
  const { rows, unread, ...about } = readUpload(name, file, settings);
  const { films: movies, refused } = byMovie(rows);
  const notRead = [...unread, ...refused];
  if (Buffer.byteLength(JSON.stringify(notRead)) > UNREAD_BYTES_MAX) throw tooManyRows();
  yield { about: { ...about, unread: notRead, total: rows.length + unread.length } };
  for (let from = 0; from < movies.length; from += BATCH) yield { films: movies.slice(from, from + BATCH) };
}

await serveReader(read);
