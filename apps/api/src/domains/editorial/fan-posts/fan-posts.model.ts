import { FAN_LICENCES, type FanLicence } from '@filmfisher/shared/fan-posts/fan-posts';
import { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { statePaths, type StoredState } from '../../moderation/index.ts';

export interface FanPicture {
  /** Own picture set (platform/pictures). */
  pictureId: string;
  alt: string;
  /** Pixels of the larger one. */
  width: number;
  height: number;
}

/** Deleted ones are gone at once: there is no way back. */
export interface FanPostFields extends StoredState {
  userId: Types.ObjectId;
  text: string;
  picture: FanPicture | null;
  movieIds: Types.ObjectId[];
  personIds: Types.ObjectId[];
  licence: FanLicence;
  likes: number;
  replies: number;
  createdAt: Date;
}

/** A fan post as stored. */
export type FanPostRecord = FanPostFields & { _id: Types.ObjectId };

const pictureSchema = new Schema<FanPicture>(
  {
    pictureId: { type: String, required: true },
    alt: { type: String, default: '' },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
);

type Filter = QueryFilter<FanPostFields>;

/** How fan posts are read: a query that begins otherwise says why it does not ask for the state. */
interface FanPosts extends Model<FanPostFields> {
  /** What everybody sees. */
  inSight(filter: Filter): ReturnType<Model<FanPostFields>['find']>;
}

const fanPostSchema = new Schema<FanPostFields, FanPosts>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, default: '' },
    picture: { type: pictureSchema, default: null },
    movieIds: { type: [Schema.Types.ObjectId], required: true },
    personIds: { type: [Schema.Types.ObjectId], required: true },
    licence: { type: String, enum: Object.keys(FAN_LICENCES), required: true },
    likes: { type: Number, default: 0 },
    replies: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    ...statePaths,
  },
  { strict: 'throw', versionKey: false },
);
fanPostSchema.static('inSight', function inSight(filter: Filter) {
  return this.find({ ...filter, state: 'visible' });
});

fanPostSchema.index({ state: 1, _id: -1 });
fanPostSchema.index({ userId: 1, _id: -1 });
fanPostSchema.index({ movieIds: 1, _id: -1 });
fanPostSchema.index({ personIds: 1, _id: -1 });
// Tells which stored pictures are somebody's (job-handlers.ts).
fanPostSchema.index({ 'picture.pictureId': 1 });

export const FanPostModel = model<FanPostFields, FanPosts>('FanPost', fanPostSchema, 'fanPosts');

/** That a member likes a fan post. */
export interface FanLikeFields {
  postId: Types.ObjectId;
  userId: Types.ObjectId;
  at: Date;
}

const fanLikeSchema = new Schema<FanLikeFields>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
fanLikeSchema.index({ postId: 1, userId: 1 }, { unique: true });
fanLikeSchema.index({ userId: 1, at: -1 });

export const FanLikeModel = model('FanLike', fanLikeSchema, 'fanLikes');
