import { PLACES, type CompanionState, type Place } from '@filmfisher/shared/diary/diary';
import { RATING_MAX, RATING_MIN } from '@filmfisher/shared/ratings/ratings';
import mongoose, { model, Schema, type Types } from 'mongoose';

/** Somebody whom an entry names; 'declined' stays stored, so that nobody is asked about one evening twice. */
export interface StoredCompanion {
  userId: Types.ObjectId;
  state: CompanionState | 'declined';
}

/** One time that a member watched a film. */
interface EntryFields {
  userId: Types.ObjectId;
  movieId: Types.ObjectId;
  /** yyyy-mm-dd, so that text order is the order of days; null for an unknown one. */
  watchedOn: string | null;
  place: Place | null;
  rewatch: boolean;
  stars: number | null;
  /** Nobody but the member reads it. */
  note: string;
  private: boolean;
  /** With whom; missing without anybody. */
  company?: StoredCompanion[];
  createdAt: Date;
  /** When a deleted entry is gone for good; null while it is not deleted. */
  expiresAt: Date | null;
}

export type EntryRecord = EntryFields & { _id: Types.ObjectId };

const entrySchema = new Schema<EntryFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    watchedOn: { type: String, default: null },
    place: { type: String, enum: [...PLACES, null], default: null },
    rewatch: { type: Boolean, required: true },
    stars: { type: Number, min: RATING_MIN, max: RATING_MAX, default: null },
    note: { type: String, default: '' },
    private: { type: Boolean, required: true },
    company: {
      type: [new Schema<StoredCompanion>({ userId: Schema.Types.ObjectId, state: String }, { _id: false })],
      default: undefined,
    },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

// A diary, and its entries of one film.
entrySchema.index({ userId: 1, watchedOn: -1, _id: -1 });
entrySchema.index({ userId: 1, movieId: 1 });
// What followed members have watched (latestOf).
entrySchema.index({ userId: 1, private: 1, expiresAt: 1, createdAt: -1, _id: -1 });
// Entries that name a member.
entrySchema.index({ 'company.userId': 1, _id: -1 });
// For a film that is removed.
entrySchema.index({ movieId: 1 });
entrySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What of a member's diary is not deleted. */
export const LIVE = { expiresAt: null } as const;

/** @returns the condition for the entries of a diary that its member sees, or everybody else to whom it is shown */
export const shownEntries = (userId: Types.ObjectId, isOwn: boolean) => ({
  userId,
  ...LIVE,
  ...(!isOwn && { private: false }),
});

/**
 * @param period a year or a month, yyyy or yyyy-mm
 * @returns the condition for its days: texts compare as days do, and '~' comes after every digit
 */
export const onDaysOf = (period: string) => ({
  watchedOn: mongoose.trusted({ $gte: period, $lt: `${period}-~` }),
});

export const EntryModel = model('DiaryEntry', entrySchema, 'diaryEntries');
