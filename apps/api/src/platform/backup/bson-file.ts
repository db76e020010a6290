import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { DamagedBackup } from './manifest.ts';

/** Bytes that are written at a time. */
const BLOCK = 1024 * 1024;
const LENGTH_BYTES = 4;
/** A BSON document is its length and a closing zero byte at least. */
const SMALLEST = 5;

/**
 * Writes documents one behind the other and puts them on the disk.
 * @param documents as BSON
 * @returns how many they were, and the hexadecimal SHA-256 of the file
 */
export async function writeDocuments(
  file: string,
  documents: AsyncIterable<Uint8Array>,
): Promise<{ documents: number; sha256: string }> {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  let count = 0;
  try {
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    const flush = async () => {
      const block = Buffer.concat(waiting);
      hash.update(block);
      for (let at = 0; at < block.length;) at += (await handle.write(block, at)).bytesWritten;
      waiting = [];
      bytes = 0;
    };
    for await (const document of documents) {
      count += 1;
      waiting.push(document);
      bytes += document.length;
      if (bytes >= BLOCK) await flush();
    }
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { documents: count, sha256: hash.digest('hex') };
}

/**
 * Reads the documents of a file that `writeDocuments` wrote.
 * @returns each as BSON
 * @throws DamagedBackup when the file ends inside a document
 */
export async function* readDocuments(file: string): AsyncGenerator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: BLOCK })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('the file was not read as bytes');
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= LENGTH_BYTES) {
      const size = rest.readInt32LE(at);
      if (size < SMALLEST) throw new DamagedBackup(`${file} holds something else than documents.`);
      if (rest.length - at < size) break;
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new DamagedBackup(`${file} ends inside a document.`);
}
