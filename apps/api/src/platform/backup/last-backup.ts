import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { FILE_MODE } from '../files/private-files.ts';

const schema = z.object({ at: z.iso.datetime() });
const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json');

/** Notes beside the data that a backup is whole, for the desk. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(fileIn(dataDir), JSON.stringify({ at: at.toISOString() }), { mode: FILE_MODE });
}

/** @returns when the last backup was made from this machine; null when none was, or the note cannot be read */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  try {
    const note = schema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    return new Date(note.at);
  } catch {
    return null;
  }
}
