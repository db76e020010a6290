import { model, Schema, type Types } from 'mongoose';

interface FavouritesFields {
  userId: Types.ObjectId;
  /** In the member's order. */
  movieIds: Types.ObjectId[];
}

export type FavouritesRecord = FavouritesFields & { _id: Types.ObjectId };

/** The films at the top of a member's profile. */
const favouritesSchema = new Schema<FavouritesFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    movieIds: { type: [Schema.Types.ObjectId], default: [] },
  },
  { strict: 'throw', versionKey: false },
);
favouritesSchema.index({ userId: 1 }, { unique: true });
// For the merge of a film.
favouritesSchema.index({ movieIds: 1 });

export const FavouritesModel = model('Favourites', favouritesSchema, 'favourites');
