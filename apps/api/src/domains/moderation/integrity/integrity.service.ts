import type { IntegrityList } from '@filmfisher/shared/integrity';
import type { ClientSession } from 'mongoose';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import { movieRefs } from '../../catalogue/index.ts';
import {
  IntegrityEntryModel,
  type IntegrityEntry,
  type IntegrityEntryRecord,
} from './integrity-entries.model.ts';

/**
 * Writes an act into the public log.
 * @param session of the transaction that does the act, so that both are stored or neither is
 */
export async function recordPublicly(
  entry: IntegrityEntry,
  at: Date,
  session: ClientSession | null = null,
): Promise<void> {
  await IntegrityEntryModel.create([{ ...entry, at }], { session });
}

/** @returns one page of the public log, the latest first, with the films that still exist */
export async function listIntegrity(query: {
  cursor?: string | undefined;
  limit: number;
}): Promise<IntegrityList> {
  const page = { order: -1, cursor: query.cursor, limit: query.limit } as const;
  const { rows, next } = await cursorPage<IntegrityEntryRecord>('_id', page, (filter, sort, limit) =>
    IntegrityEntryModel.find(filter).sort(sort).limit(limit).lean<IntegrityEntryRecord[]>(),
  );
  const movies = await movieRefs(rows.flatMap(({ movieId }) => movieId ?? []));
  const entries = rows.map(({ at, kind, reason, movieId, count }) => {
    const movie = movies.get(movieId?.toHexString() ?? '');
    return {
      at: at.toISOString(),
      kind,
      reason,
      ...(movieId && { movieId: movieId.toHexString() }),
      ...(movie && { movie }),
      ...(count !== undefined && { count }),
    };
  });
  return { entries, next };
}
