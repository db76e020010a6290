import { IMPORT_UNPACKED_MB_MAX } from '@filmfisher/shared/imports/imports';
import { unzipSync } from 'fflate';
import { unzipped } from '../../../../platform/tables/lines.ts';
import { fileRefused, fileTooLarge } from '../../../../platform/uploads/upload-problems.ts';
import type { Part } from './imported-file.ts';
import { cut } from './values.ts';

const UNPACKED_MAX = IMPORT_UNPACKED_MB_MAX * 1024 * 1024;
/** Files of an archive, and characters of their names. */
const PARTS_MAX = 1_000;
const NAME_MAX = 200;
/** What an archive holds that says anything, and what says nothing. */
const WANTED = /\.(?:csv|json|xml|tsv|txt)$/i;
const UNWANTED: readonly [reason: string, RegExp][] = [
  ['You deleted this on Letterboxd.', /(?:^|\/)deleted\//i],
  ['Letterboxd no longer has these films.', /(?:^|\/)orphaned\//i],
  ['Your computer added this file.', /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i],
];

/** @returns why a file of an archive is not read; null for one that is */
function whySkipped(name: string): string | null {
  const unwanted = UNWANTED.find(([, form]) => form.test(name));
  return unwanted?.[0] ?? (WANTED.test(name) ? null : 'This file has no films we can read.');
}
const NOTHING = Buffer.alloc(0);
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** @returns the files of an archive that may say something, within a bound on what they unpack to */
function unpacked(file: Buffer): Part[] {
  let bytes = 0;
  let parts = 0;
  let beyond: string | undefined;
  let files: Record<string, Uint8Array>;
  const skipped: Part[] = [];
  try {
    files = unzipSync(file, {
      filter({ name, size, originalSize }) {
        // A folder.
        if (beyond !== undefined || name.endsWith('/')) return false;
        const reason = whySkipped(name);
        if (reason !== null) {
          skipped.push({ name: cut(name, NAME_MAX), bytes: NOTHING, skipped: reason });
          return false;
        }
        // What the archive says of a packed file's size is what is set aside for it: a lie breaks off. A file that is not
        // packed takes its own size, whatever is said.
        bytes += Math.max(size, originalSize);
        parts += 1;
        if (bytes > UNPACKED_MAX) beyond = `This archive unpacks to more than ${IMPORT_UNPACKED_MB_MAX} MB.`;
        if (parts > PARTS_MAX) beyond = `This archive has more than ${PARTS_MAX.toLocaleString('en')} files.`;
        return beyond === undefined;
      },
    });
  } catch {
    throw fileRefused('This archive is damaged.');
  }
  if (beyond !== undefined) throw fileTooLarge(beyond);
  const read = Object.entries(files).map(([name, data]) => ({
    name: cut(name, NAME_MAX),
    bytes: Buffer.from(data),
  }));
  return [...read, ...skipped];
}

/**
 * @param name of the file, for people
 * @returns the file, or what is in it when it is packed
 * @throws AppError `validation_failed`, `import_too_large` with a sentence about the file
 */
export function partsOf(name: string, file: Buffer): Part[] {
  if (file.subarray(0, ZIP.length).equals(ZIP)) return unpacked(file);
  const bytes = unzipped(file, IMPORT_UNPACKED_MB_MAX);
  return [{ name: bytes === file ? name : name.replace(/\.gz$/i, ''), bytes }];
}
