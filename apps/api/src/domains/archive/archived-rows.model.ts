import { model, Schema, type mongo, type Types } from 'mongoose';

/**
 * A row of another collection that belongs to a removed film, kept until the film comes back or is erased. It lies
 * apart from the live ones, so that no list, profile, count or unique index has to know of it.
 */
export interface ArchivedRowFields {
  /** Which noun's row it is (movie-rows.ts). */
  noun: string;
  /** The removed film. */
  movieId: Types.ObjectId;
  /** The member whose row it is. */
  userId: Types.ObjectId | null;
  row: mongo.BSON.Document & { _id: Types.ObjectId };
  /** Of a merge: what the row did to the other film, so that it can be taken apart again. */
  merge: mongo.BSON.Document | null;
}

export type ArchivedRow = ArchivedRowFields & { _id: Types.ObjectId };

const archivedRowSchema = new Schema<ArchivedRowFields>(
  {
    noun: { type: String, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    row: { type: Schema.Types.Mixed, required: true },
    merge: { type: Schema.Types.Mixed, default: null },
  },
  { strict: 'throw', versionKey: false },
);

archivedRowSchema.index({ movieId: 1, noun: 1, _id: 1 });
archivedRowSchema.index({ userId: 1, _id: 1 });
// Other members in a notification, for the erasure of their accounts.
archivedRowSchema.index({ 'row.actors': 1 }, { sparse: true });

export const ArchivedRowModel = model('ArchivedRow', archivedRowSchema, 'archivedRows');
