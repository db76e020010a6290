import { Types } from 'mongoose';
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
 * @returns everything that is stored about the member, part by part. It includes the titles of films, so that it can
 *   be read without this site
 */
export async function* dataParts(userId: Types.ObjectId): AsyncGenerator<[key: string, value: unknown]> {
  const ids = new Set<string>();
  // One after the other: the download is nobody's hurry, and reads everything that a member ever did.
  for (const { key, read } of PERSONAL_DATA) {
    const value = await read(userId);
    movieIdsIn(value, ids);
    yield [key, value];
  }
  const movies = await movieRefs([...ids].map((id) => new Types.ObjectId(id)));
  const films = Object.fromEntries(
    [...movies].map(([id, { title, yearOfRelease }]) => [id, { title, yearOfRelease }]),
  );
  yield ['films', films];
}

/** @returns the same as one JSON document, in pieces. @param now for the document's own date */
export async function* downloadOf(userId: Types.ObjectId, now: Date): AsyncGenerator<string> {
  yield `{\n  "createdAt": ${JSON.stringify(now)}`;
  for await (const [key, value] of dataParts(userId)) {
    yield `,\n  ${JSON.stringify(key)}: ${JSON.stringify(value ?? null, null, 2)}`;
  }
  yield '\n}\n';
}
