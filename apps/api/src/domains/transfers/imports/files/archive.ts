import { TRANSFER_UNFOLDED_MB_MAX } from '@filmfisher/shared/imports';
import { unzipSync } from 'fflate';
import { fileRefused, unzipped } from '../../../../platform/tables/decode.ts';
import type { Part } from './imported-file.ts';

const UNFOLDED_MAX = TRANSFER_UNFOLDED_MB_MAX * 1024 * 1024;
/** Files of an archive. */
const PARTS_MAX = 1_000;
/** What an archive holds that says anything; what was deleted or lost its film there says nothing. */
const WANTED = /\.(?:csv|json|xml|tsv|txt)$/i;
const UNWANTED = /(?:^|\/)(?:deleted|orphaned|__MACOSX)\//i;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** @returns the files of an archive that may say something, within a bound on what they unfold to */
function unpacked(file: Buffer): Part[] {
  let bytes = 0;
  let parts = 0;
  let isTooLarge = false;
  try {
    const files = unzipSync(file, {
      filter({ name, originalSize }) {
        if (!WANTED.test(name) || UNWANTED.test(name)) return false;
        bytes += originalSize;
        parts += 1;
        // What the archive says of its size is what is set aside for it: a lie breaks off in the next check.
        isTooLarge ||= bytes > UNFOLDED_MAX || parts > PARTS_MAX;
        return !isTooLarge;
      },
    });
    if (!isTooLarge) return Object.entries(files).map(([name, data]) => ({ name, bytes: Buffer.from(data) }));
  } catch {
    throw fileRefused('This archive is damaged.');
  }
  throw fileRefused(`This archive unfolds to more than ${TRANSFER_UNFOLDED_MB_MAX} MB.`);
}

/**
 * @param name of the file, for people
 * @returns the file, or what is in it when it is packed
 * @throws AppError `validation_failed` with a sentence about the file
 */
export function partsOf(name: string, file: Buffer): Part[] {
  if (file.subarray(0, ZIP.length).equals(ZIP)) return unpacked(file);
  const bytes = unzipped(file, UNFOLDED_MAX);
  return [{ name: bytes === file ? name : name.replace(/\.gz$/i, ''), bytes }];
}
