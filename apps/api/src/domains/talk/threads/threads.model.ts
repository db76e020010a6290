import { model, Schema, type Types } from 'mongoose';
import { statePaths, type StoredState, type TextState } from '../../moderation/index.ts';

export interface LastPost {
  _id: Types.ObjectId;
  /** null when that account is gone. */
  userId: Types.ObjectId | null;
  at: Date;
}

export interface ThreadFields extends StoredState {
  /** Who began it; null when that account is gone. */
  userId: Types.ObjectId | null;
  /** Empty for replies, which have none. */
  title: string;
  /** Folded words of the title and each two of them, by which it is found (thread-lists.ts). */
  terms: string[];
  /** `board:` or another kind and its id. */
  space: string;
  /** The lists that it stands in (thread-lists.ts); empty for replies, and while the film of its space is removed. */
  lists: string[];
  /** Of the one thread that a review has; so that two first replies at once begin one. */
  only?: string;
  /** The film whose space it is in. */
  movieId: Types.ObjectId | null;
  /** The films that were merged into others and brought it along; the last one brought it where it is. */
  mergedFrom: Types.ObjectId[];
  /** The films that it is about. */
  movieIds: Types.ObjectId[];
  spoiler: boolean;
  pinned: boolean;
  locked: boolean;
  /** Moderators of the site have locked it, and they alone unlock it and write in it. */
  siteLocked?: boolean;
  slowMinutes: number;
  firstPostId: Types.ObjectId;
  /** The beginning of the first post without marks. */
  excerpt: string;
  /** Posts that everybody sees, and who wrote them. */
  posts: number;
  members: number;
  reactions: number;
  /** Of the latest of those posts. */
  lastPost: LastPost | null;
  /** Of the latest post that there ever was: the next one gets a later moment, so that no two have the same. */
  lastAt: Date;
  /** Orders (thread-lists.ts). */
  rank: number;
  score: number;
  createdAt: Date;
}

/** A thread as stored. */
export type ThreadRecord = ThreadFields & { _id: Types.ObjectId };

const id = { type: Schema.Types.ObjectId };
const count = { type: Number, required: true, min: 0 };

const lastPostSchema = new Schema<LastPost>(
  { _id: { ...id, required: true }, userId: id, at: { type: Date, required: true } },
  { strict: 'throw' },
);

/** Lists and searches read what is in sight alone. */
const inSight = { partialFilterExpression: { state: 'visible' satisfies TextState } };

const threadSchema = new Schema(
  {
    userId: { ...id, default: null },
    title: { type: String, default: '' },
    terms: { type: [String], required: true },
    space: { type: String, required: true },
    lists: { type: [String], required: true },
    only: { type: String },
    movieId: { ...id, default: null },
    mergedFrom: { type: [Schema.Types.ObjectId], required: true },
    movieIds: { type: [Schema.Types.ObjectId], required: true },
    spoiler: { type: Boolean, required: true },
    pinned: { type: Boolean, required: true },
    locked: { type: Boolean, required: true },
    siteLocked: { type: Boolean },
    slowMinutes: count,
    firstPostId: { ...id, required: true },
    excerpt: { type: String, default: '' },
    posts: count,
    members: count,
    reactions: count,
    lastPost: { type: lastPostSchema, default: null },
    lastAt: { type: Date, required: true },
    rank: { type: Number, required: true },
    score: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    ...statePaths,
  },
  {
    strict: 'throw',
    versionKey: false,
    statics: {
      /** What everybody sees who may enter its place. */
      inSight(filter: object, fields?: object) {
        return this.find({ ...filter, state: 'visible' }, fields);
      },
    },
  },
);
threadSchema.index({ lists: 1, rank: -1, _id: -1 }, inSight);
threadSchema.index({ lists: 1, _id: -1 }, inSight);
// The moment lets threads of a week be found without reading the others.
threadSchema.index({ lists: 1, score: -1, _id: -1, createdAt: 1 }, inSight);
threadSchema.index({ terms: 1, _id: -1 }, inSight);
threadSchema.index({ only: 1 }, { unique: true, sparse: true });
threadSchema.index({ userId: 1, _id: -1 });
// For the removal and the merge of a film.
threadSchema.index({ movieId: 1 }, { sparse: true });
threadSchema.index({ movieIds: 1 });
threadSchema.index(
  { expiresAt: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { state: 'deleted' satisfies TextState } },
);

export const ThreadModel = model('Thread', threadSchema, 'threads');

/** Where the posts of a thread went that was merged with another one. */
export interface MergedThreadFields {
  into: Types.ObjectId;
}

const mergedSchema = new Schema<MergedThreadFields>(
  { into: { ...id, required: true } },
  { strict: 'throw', versionKey: false },
);
mergedSchema.index({ into: 1 });

export const MergedThreadModel = model('MergedThread', mergedSchema, 'mergedThreads');
