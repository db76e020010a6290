import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LAYOUT } from 'api/src/platform/database/layout.ts';
import { z } from 'zod';
import { films } from './movies.ts';
import { members } from './members.ts';
import { ratingCounts, rowsOfMovie } from './ratings.ts';
import { reviewOf } from './reviews.ts';
import type { DataSize } from './sizes.ts';
import { totalsOfMovie } from './totals-of-movie.ts';

const manifestSchema = z.object({
  /** Of what the documents look like; another one means that the folder must be made again. */
  fingerprint: z.string(),
  films: z.int(),
  members: z.int(),
  ratings: z.int(),
  reviews: z.int(),
  /** How long making it took. */
  seconds: z.number(),
  /** Of the data file. */
  bytes: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST_FILE = 'manifest.json';

/** Films of the sample that the fingerprint is made of. */
const SAMPLE = 20;

/**
 * @returns a digest of a few documents of every kind: it changes with the generator and with the product's own rules
 *   for what is stored, so that nobody measures on data of another shape
 */
export function fingerprintOf({ films: count, members: memberCount, ratings }: DataSize): string {
  const counts = ratingCounts(SAMPLE, SAMPLE * 10, SAMPLE);
  const sample: unknown[] = [LAYOUT, count, memberCount, ratings];
  let index = 0;
  for (const movie of films(SAMPLE)) {
    const rows = rowsOfMovie(index, counts[index] ?? 0, SAMPLE);
    const [first] = rows;
    sample.push(movie, rows, totalsOfMovie(rows, 1), first ? reviewOf(index, index, first) : null);
    index += 1;
  }
  for (const member of members(SAMPLE, { hash: '', cost: 0, pepperId: '' })) sample.push(member);
  return createHash('sha256').update(JSON.stringify(sample)).digest('hex').slice(0, 16);
}

/** @returns what the folder says of itself; null when it was never finished */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
