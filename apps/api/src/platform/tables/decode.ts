import { gunzipSync } from 'node:zlib';
import { AppError } from '../http/app-error.ts';

/** Bytes that a compressed file may unfold to. */
const UNFOLDED_MAX = 256 * 1024 * 1024;
/** Bytes by which a file without a mark is judged. */
const SAMPLE = 4096;

/** @returns the failure that tells what is wrong with the file */
export function fileRefused(sentence: string): AppError {
  return new AppError('validation_failed', { message: sentence, fields: { file: sentence } });
}

export function isGzip(file: Buffer): boolean {
  return file[0] === 0x1f && file[1] === 0x8b;
}

/** @returns the file without its compression, if it is a gzip file; `max` bytes at most */
export function unzipped(file: Buffer, max = UNFOLDED_MAX): Buffer {
  if (!isGzip(file)) return file;
  try {
    return gunzipSync(file, { maxOutputLength: max });
  } catch {
    throw fileRefused('This gzip file is damaged or too large.');
  }
}

/** UTF-16 without a mark shows in that every other byte of Latin text is zero. */
function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const sample = file.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4) return 'utf-16le';
  return even > sample.length / 4 ? 'utf-16be' : null;
}

/** @returns the text of a file in UTF-8, UTF-16 or, when it is neither, Windows-1252, without byte order mark */
export function decodeText(file: Buffer): string {
  const utf16 = utf16Of(file);
  if (utf16) return new TextDecoder(utf16).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
