import { model, Schema, type Types } from 'mongoose';

/** A film that a member does not want to be recommended again. */
export interface Dismissal {
  userId: Types.ObjectId;
  movieId: Types.ObjectId;
  createdAt: Date;
}

const dismissalSchema = new Schema<Dismissal>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
dismissalSchema.index({ userId: 1, movieId: 1 }, { unique: true });
// For the removal of a film.
dismissalSchema.index({ movieId: 1 });

export const DismissalModel = model('Dismissal', dismissalSchema, 'dismissals');
