import { model, Schema, type Types } from 'mongoose';

export interface EpisodeFields {
  /** The series. */
  movieId: Types.ObjectId;
  /** 0 for specials. */
  season: number;
  number: number;
  title: string;
  /** A day, a month or a year; null where nobody knows. */
  date: string | null;
  minutes: number | null;
  /** Number and sum of the members' stars; changed with their rows. */
  votes: number;
  stars: number;
  /** Posts of its conversation, as the conversation counts them. */
  posts: number;
}

export type EpisodeRecord = EpisodeFields & { _id: Types.ObjectId };

const number = { type: Number, required: true, min: 0 } as const;
const count = { type: Number, default: 0, min: 0 } as const;

const episodeSchema = new Schema<EpisodeFields>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    season: number,
    number,
    title: { type: String, default: '' },
    date: { type: String, default: null },
    minutes: { type: Number, default: null, min: 1 },
    votes: count,
    stars: count,
    posts: count,
  },
  { strict: 'throw', versionKey: false },
);
episodeSchema.index({ movieId: 1, season: 1, number: 1 }, { unique: true });
// What airs today.
episodeSchema.index({ date: 1 });

export const EpisodeModel = model('Episode', episodeSchema, 'episodes');

/** What one member says of one episode. */
export interface EpisodeRating {
  movieId: Types.ObjectId;
  episodeId: Types.ObjectId;
  userId: Types.ObjectId;
  stars: number;
  ratedAt: Date;
}

export type EpisodeRatingRecord = EpisodeRating & { _id: Types.ObjectId };

const ratingSchema = new Schema<EpisodeRating>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    episodeId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    stars: { type: Number, required: true, min: 1, max: 10 },
    ratedAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
ratingSchema.index({ episodeId: 1, userId: 1 }, { unique: true });
ratingSchema.index({ movieId: 1, userId: 1 });
ratingSchema.index({ userId: 1 });

export const EpisodeRatingModel = model('EpisodeRating', ratingSchema, 'episodeRatings');
