import type { IntegrityList } from '@filmfisher/shared/moderation/integrity.schema';
import {
  INTEGRITY_KINDS,
  INTEGRITY_REASONS,
  type IntegrityKind,
  type IntegrityReason,
} from '@filmfisher/shared/moderation/integrity';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { cursorPage } from '../../../platform/database/rows-by-time.ts';
import { movieRefs } from '../../catalogue/index.ts';

/** What the public may know of an act of moderation: nobody's name, no text. */
interface IntegrityEntry {
  kind: IntegrityKind;
  reason: IntegrityReason;
  movieId?: Types.ObjectId;
  /** How many ratings it was about. */
  count?: number;
}

type IntegrityEntryRecord = IntegrityEntry & { _id: Types.ObjectId; at: Date };

const integrityEntrySchema = new Schema<IntegrityEntry & { at: Date }>(
  {
    at: { type: Date, required: true },
    kind: { type: String, enum: INTEGRITY_KINDS, required: true },
    reason: { type: String, enum: INTEGRITY_REASONS, required: true },
    movieId: { type: Schema.Types.ObjectId },
    count: { type: Number, min: 1 },
  },
  { strict: 'throw', versionKey: false },
);

const IntegrityEntryModel = model('IntegrityEntry', integrityEntrySchema, 'integrityEntries');

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
