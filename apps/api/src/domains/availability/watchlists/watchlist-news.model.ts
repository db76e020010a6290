import { model, Schema, type Types } from 'mongoose';

const KEPT_S = 30 * 24 * 60 * 60;

/** A film can be watched now: members who have it on their watchlist get notifications, one after the other. */
export interface WatchlistNews {
  /** The film, the reason and the day: what is noted again is the same. */
  _id: string;
  movieId: Types.ObjectId;
  /** In which formats it came out; empty for the first place to watch it. */
  note: string;
  /** The last member who was notified. */
  after: Types.ObjectId | null;
  done: boolean;
  createdAt: Date;
}

const watchlistNewsSchema = new Schema<WatchlistNews>(
  {
    _id: { type: String, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    note: { type: String, default: '' },
    after: { type: Schema.Types.ObjectId, default: null },
    done: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
watchlistNewsSchema.index({ done: 1, _id: 1 });
// For a film that is removed.
watchlistNewsSchema.index({ movieId: 1 });
watchlistNewsSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_S });

export const WatchlistNewsModel = model('WatchlistNews', watchlistNewsSchema, 'watchlistNews');
