import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of an archive, whose text may be made while it is packed. */
export interface ArchivedText {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/** Years that a zip archive knows. */
const LATEST = Date.UTC(2099, 11, 30);

/**
 * @param files one after the other
 * @param now the moment that the archive gives its files
 * @returns the archive in pieces, each made on demand
 */
export async function* zipOf(
  files: Iterable<ArchivedText> | AsyncIterable<ArchivedText>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    file.mtime = Math.min(now.getTime(), LATEST);
    zip.add(file);
    for await (const piece of text) {
      file.push(strToU8(piece));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
