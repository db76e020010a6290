import mongoose from 'mongoose';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { LAYOUT, otherLayout } from '../database/layout.ts';

/** Why a backup or a restore was not done, in a sentence for the person at the terminal; nothing was changed. */
export class BackupFailure extends Error {}

/** The backup's files are not what was written: unlike other failures, another attempt changes nothing. */
export class DamagedBackup extends BackupFailure {}

/**
 * @returns the sentence for an error of the file system or the database that the operator can do something about;
 *   undefined for any other
 */
export function explain(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 14_031 || /MDB_MAP_FULL|No space left/.test(text)) {
    return 'There is no space left. What was begun has been removed.';
  }
  if (code === 'EACCES' || code === 'EPERM') return `The file system does not allow it: ${text}`;
  if (/is in use by process/.test(text)) return `A server is running on this data: ${text}. Stop it first.`;
  return undefined;
}

/** Documents of the database as plain JSON and back; types that JSON lacks are written as MongoDB's extended JSON. */
export const documentSchema = z.record(z.string(), z.unknown());
type PlainDocument = z.infer<typeof documentSchema>;

export function toJson(document: PlainDocument): PlainDocument {
  return documentSchema.parse(mongoose.mongo.BSON.EJSON.serialize(document));
}

export function fromJson(json: PlainDocument): PlainDocument {
  return documentSchema.parse(mongoose.mongo.BSON.EJSON.deserialize(json));
}

/** Raised when a backup is written in another way, whatever the layout of its data. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';
/** SHA-256 of every other file, in the form of sha256sum(1). */
export const CHECKSUMS_FILE = 'SHA256SUMS';
export const SECRETS_FILE = 'secrets.json';

const collectionSchema = z.object({
  name: z.string().min(1),
  /** The documents, one BSON document behind the other. */
  file: z.string().regex(/^collections\/[^/\\]+\.bson$/),
  documents: z.int().nonnegative(),
  /** Its indexes without the one on _id, as listIndexes shows them, in MongoDB's extended JSON. */
  indexes: z.array(documentSchema),
  /** Options that the collection was created with. */
  options: documentSchema,
});

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Of the data in it. */
  layout: z.literal(LAYOUT),
  takenAt: z.iso.datetime(),
  /** Database server that the data came from; a backup of one can be restored into the other. */
  engine: z.enum(['embedded', 'mongodb']),
  /** `snapshot`: one moment, whatever was being written. `offline`: somebody promised that nothing wrote. */
  consistency: z.enum(['snapshot', 'offline']),
  /** Whether the generated secrets of DATA_DIR are in it; otherwise they are in the environment of the product. */
  secrets: z.boolean(),
  collections: z.array(collectionSchema),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackedUpCollection = z.infer<typeof collectionSchema>;

/** @returns hexadecimal SHA-256 of a file */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Reads a backup's manifest and compares every file with its checksum.
 * @param folder of the backup
 * @throws BackupFailure when the folder holds no backup, or one of a newer version or of another layout
 * @throws DamagedBackup naming the first file that is missing or differs
 */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const checksums = await readChecksums(folder);
  const needed = [MANIFEST_FILE, ...manifest.collections.map(({ file }) => file)];
  if (manifest.secrets) needed.push(SECRETS_FILE);
  for (const file of needed) {
    if (!checksums.has(file)) throw new DamagedBackup(`${CHECKSUMS_FILE} does not name ${file}.`);
  }
  for (const [file, expected] of checksums) {
    const found = await checksumOf(path.join(folder, file)).catch((error: unknown) => {
      throw new DamagedBackup(`${file} cannot be read.`, { cause: error });
    });
    if (found !== expected)
      throw new DamagedBackup(`${file} is not what was backed up: its checksum differs.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    throw new BackupFailure(`${folder} holds no backup: it has no ${MANIFEST_FILE}.`, { cause: error });
  });
  const content = parseJson(text);
  const versions = z.object({ format: z.number(), layout: z.number().optional() }).safeParse(content);
  if (versions.success) refuseOtherVersion(versions.data);
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new DamagedBackup(`${MANIFEST_FILE} is not a manifest of a backup.`);
  return manifest.data;
}

function refuseOtherVersion({ format, layout }: { format: number; layout?: number | undefined }): void {
  if (format > BACKUP_FORMAT) {
    throw new BackupFailure(
      `The backup has format ${format}; this version of the product reads up to ${BACKUP_FORMAT}.`,
    );
  }
  const wrong = otherLayout(layout);
  if (wrong !== undefined)
    throw new BackupFailure(`The data in this backup ${wrong}: restore it with the build that wrote it.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns checksum of each file, by its path inside the backup */
async function readChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, CHECKSUMS_FILE), 'utf8').catch((error: unknown) => {
    throw new DamagedBackup(`${CHECKSUMS_FILE} is missing.`, { cause: error });
  });
  const checksums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || file === undefined || path.isAbsolute(file) || file.split('/').includes('..')) {
      throw new DamagedBackup(`${CHECKSUMS_FILE} has a line that cannot be read.`);
    }
    checksums.set(file, sum);
  }
  return checksums;
}
