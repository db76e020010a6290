import { serveReader } from '../../../../platform/uploads/reader-process.ts';
import { byFilm } from './by-film.ts';
import type { MemberFilePart, MemberFileRequest } from './member-file.ts';
import { readUpload } from './read-upload.ts';

/** Films in one part of the answer: little for whoever takes it apart. */
const BATCH = 500;

function* read({ name, ...settings }: MemberFileRequest, file: Buffer): Generator<MemberFilePart> {
  const { rows, unread, ...about } = readUpload(name, file, settings);
  const { films, refused } = byFilm(rows);
  yield { about: { ...about, unread: [...unread, ...refused], total: rows.length + unread.length } };
  for (let from = 0; from < films.length; from += BATCH) yield { films: films.slice(from, from + BATCH) };
}

await serveReader(read);
