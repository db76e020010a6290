import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { movieRefs } from '../catalogue/index.ts';
import { PERSONAL_DATA } from './personal-data-sources.ts';

/** Finds every film that some part of the data names. */
function movieIdsIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) movieIdsIn(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'movieId' && typeof inner === 'string') found.add(inner);
      else movieIdsIn(inner, found);
    }
  }
}

/**
 * @param userId of the member
 * @param now for the document's own date
 * @returns everything that is stored about the member as one JSON document, with the titles of the films that it
 *   names, so that it can be read without this site
 */
export async function downloadOf(userId: Types.ObjectId, now: Date): Promise<string> {
  const parts: Record<string, unknown> = {};
  // One after the other: the download is nobody's hurry, and reads everything that a member ever did.
  for (const { key, read } of PERSONAL_DATA) parts[key] = await read(userId);
  const ids = new Set<string>();
  movieIdsIn(parts, ids);
  const movies = await movieRefs([...ids].map((id) => new mongoose.Types.ObjectId(id)));
  const films = Object.fromEntries(
    [...movies].map(([id, { title, yearOfRelease }]) => [id, { title, yearOfRelease }]),
  );
  return JSON.stringify({ createdAt: now, ...parts, films }, null, 2);
}
