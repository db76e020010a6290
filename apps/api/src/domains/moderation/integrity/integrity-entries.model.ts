import {
  INTEGRITY_KINDS,
  INTEGRITY_REASONS,
  type IntegrityKind,
  type IntegrityReason,
} from '@filmfisher/shared/integrity';
import { model, Schema, type Types } from 'mongoose';

/** What the public may know of an act of moderation: nobody's name, no text. */
export interface IntegrityEntry {
  kind: IntegrityKind;
  reason: IntegrityReason;
  movieId?: Types.ObjectId;
  /** How many ratings it was about. */
  count?: number;
}

export type IntegrityEntryRecord = IntegrityEntry & { _id: Types.ObjectId; at: Date };

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

export const IntegrityEntryModel = model('IntegrityEntry', integrityEntrySchema, 'integrityEntries');
