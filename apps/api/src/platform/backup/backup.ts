import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import mongoose from 'mongoose';
import { z } from 'zod';
import { LAYOUT, LAYOUT_ROW, otherLayout, UNFINISHED_RESTORE } from '../database/layout.ts';
import {
  type BackedUpCollection,
  BACKUP_FORMAT,
  BackupFailure,
  type BackupManifest,
  checksumOf,
  CHECKSUMS_FILE,
  MANIFEST_FILE,
  SECRETS_FILE,
  toJson,
} from './manifest.ts';
import type { BackupSource } from './backup-source.ts';
import { writeDocuments } from './bson-file.ts';

const { BSON } = mongoose.mongo;
const layoutRowSchema = z.object({ _id: z.literal(LAYOUT_ROW.id), layout: z.number() });

export interface BackupOptions {
  /** Folder that is made; it must not exist, or be empty. */
  to: string;
  /** secrets.json of a local installation, when the data needs it. */
  secretsFile: string | undefined;
  now: Date;
}

/**
 * Writes a backup. Everything goes to a folder beside `to`, which gets its name when all is on the disk: a folder of
 * that name is a whole backup. Only its owner may read it.
 * @returns the manifest
 * @throws BackupFailure when the folder exists already, or the data is of another layout
 */
export async function writeBackup(source: BackupSource, options: BackupOptions): Promise<BackupManifest> {
  const { to } = options;
  if (source.collections.some(({ name }) => name === UNFINISHED_RESTORE)) {
    throw new BackupFailure('The database holds a restore that was not finished; restore it again first.');
  }
  await refuseOtherLayoutOf(source);
  await refuseExisting(to);
  const unfinished = `${to}.unfinished-${randomUUID().slice(0, 8)}`;
  await mkdir(path.join(unfinished, 'collections'), { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(unfinished, source, options);
    // An empty folder that was there already gives way.
    await rename(unfinished, to);
    await syncFolder(path.dirname(to));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** An empty database has no number yet. */
async function refuseOtherLayoutOf({ collections }: BackupSource): Promise<void> {
  if (collections.length === 0) return;
  let found: number | undefined;
  const seeds = collections.find(({ name }) => name === LAYOUT_ROW.collection);
  for await (const document of seeds?.documents() ?? []) {
    const { success, data } = layoutRowSchema.safeParse(BSON.deserialize(document));
    if (success) found = data.layout;
  }
  const wrong = otherLayout(found);
  if (wrong !== undefined)
    throw new BackupFailure(`The data in this database ${wrong}: back it up with the build that wrote it.`);
}

async function refuseExisting(to: string): Promise<void> {
  const content = await readdir(to).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  if (content.length > 0)
    throw new BackupFailure(`${to} exists already. A backup needs a folder of its own.`);
}

async function fill(folder: string, source: BackupSource, options: BackupOptions): Promise<BackupManifest> {
  const { secretsFile, now } = options;
  const sums = new Map<string, string>();
  const collections: BackedUpCollection[] = [];
  for (const { name, indexes, options: created, documents } of source.collections) {
    const file = `collections/${encodeURIComponent(name)}.bson`;
    const written = await writeDocuments(path.join(folder, file), documents());
    sums.set(file, written.sha256);
    collections.push({
      name,
      file,
      documents: written.documents,
      indexes: indexes.map(toJson),
      options: toJson(created),
    });
  }
  if (secretsFile !== undefined) {
    await copyFile(secretsFile, path.join(folder, SECRETS_FILE));
    await makePrivate(path.join(folder, SECRETS_FILE));
    sums.set(SECRETS_FILE, await checksumOf(path.join(folder, SECRETS_FILE)));
  }
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    layout: LAYOUT,
    takenAt: now.toISOString(),
    engine: source.engine,
    consistency: source.consistency,
    secrets: secretsFile !== undefined,
    collections: collections.sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
  await writeSynced(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  sums.set(MANIFEST_FILE, await checksumOf(path.join(folder, MANIFEST_FILE)));
  const lines = [...sums].map(([file, sum]) => `${sum}  ${file}\n`).sort();
  await writeSynced(path.join(folder, CHECKSUMS_FILE), lines.join(''));
  await syncFolder(path.join(folder, 'collections'));
  await syncFolder(folder);
  return manifest;
}

async function makePrivate(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
}

/** Names of files are safe only when their folder is; Windows can neither open folders nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
