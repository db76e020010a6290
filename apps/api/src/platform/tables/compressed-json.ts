import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** @returns the value as JSON in gzip, as chunks of an import keep it */
export function compressJson(value: unknown): Promise<Buffer> {
  return pack(JSON.stringify(value), { level: 1 });
}

/** @param bytes of compressJson; the driver hands out its own kind of buffer */
export async function decompressJson<T>(bytes: Buffer | { buffer: Uint8Array } | undefined): Promise<T[]> {
  if (bytes === undefined) return [];
  const packed = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
  return JSON.parse((await unpack(packed)).toString('utf8')) as T[];
}
