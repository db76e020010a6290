import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import mongoose, { model, Schema, type Types } from 'mongoose';
import { statePaths, type StoredState, type TextState } from '../../moderation/index.ts';

interface PostFields extends StoredState {
  threadId: Types.ObjectId;
  /** null when that account is gone. */
  userId: Types.ObjectId | null;
  /** Markdown as it was typed; of an emptied one nothing. */
  text: string;
  /** The same parsed (markdown/tree.ts), once. */
  tree: PostNode[];
  /** Folded words by which it is found (thread-lists.ts). */
  terms: string[];
  /** Whom it names; missing where it names nobody. */
  mentions?: Types.ObjectId[];
  /** Moderators found that it gives the plot away. */
  spoiler: boolean;
  /** The post that it answers. */
  quoteId: Types.ObjectId | null;
  /** How many posts answer it. */
  answers: number;
  /** How often each reaction was given. */
  reactions: Partial<Record<ReactionKind, number>>;
  /** Unlike that of any other post of the thread. */
  at: Date;
  editedAt: Date | null;
  /**
   * It was deleted while others answer it, and keeps its place in the thread without its text. Its `state` is `visible`:
   * everybody sees the place.
   */
  emptied: boolean;
}

/** A post as stored. */
export type PostRecord = PostFields & { _id: Types.ObjectId };

const id = { type: Schema.Types.ObjectId };

/** What is moderated, and not deleted: for its author and for moderators. */
const WITHHELD = ['held', 'hidden'] as const;

const postSchema = new Schema(
  {
    threadId: { ...id, required: true },
    userId: { ...id, default: null },
    text: { type: String, default: '' },
    tree: { type: Schema.Types.Mixed, required: true },
    terms: { type: [String], required: true },
    mentions: { type: [Schema.Types.ObjectId], default: undefined },
    spoiler: { type: Boolean, required: true },
    quoteId: { ...id, default: null },
    answers: { type: Number, required: true, min: 0 },
    reactions: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    emptied: { type: Boolean, required: true },
    ...statePaths,
  },
  {
    strict: 'throw',
    versionKey: false,
    // Else the reactions of a post that has none would be left out.
    minimize: false,
    statics: {
      /** What everybody sees who may read the thread: also the places of emptied posts. */
      inSight(filter: object, fields?: object) {
        return this.find({ ...filter, state: 'visible' }, fields);
      },
      /** The same without the emptied ones: what somebody says. */
      said(filter: object, fields?: object) {
        return this.find({ ...filter, state: 'visible', emptied: false }, fields);
      },
      /** What is held or hidden; of a thread, or of one author in it. */
      withheld(filter: object) {
        return this.find({ ...filter, state: mongoose.trusted({ $in: WITHHELD }) });
      },
    },
  },
);
// Both have the state before the moment, so that one index serves lists, moderators and erasures.
postSchema.index({ threadId: 1, state: 1, at: 1, _id: 1 });
postSchema.index({ userId: 1, state: 1, at: -1, _id: -1 });
postSchema.index(
  { terms: 1, _id: -1 },
  { partialFilterExpression: { state: 'visible' satisfies TextState } },
);
// For the erasure of an account that others have named.
postSchema.index({ mentions: 1 }, { sparse: true });
// The sweep lags by a minute, so every read checks the time as well.
postSchema.index(
  { expiresAt: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { state: 'deleted' satisfies TextState } },
);

export const PostModel = model('Post', postSchema, 'posts');

/** A text that a post had before it was edited or emptied. */
export interface PostVersionFields {
  postId: Types.ObjectId;
  userId: Types.ObjectId | null;
  text: string;
  mentions?: Types.ObjectId[];
  /** When it was written. */
  at: Date;
  /** When it goes, since the post was deleted; until then the post can be brought back. */
  expiresAt?: Date | null;
  /** Of the last text of an emptied post: who emptied it, and may bring it back. */
  deletedBy?: Types.ObjectId | null;
}

const versionSchema = new Schema<PostVersionFields>(
  {
    postId: { ...id, required: true },
    userId: { ...id, default: null },
    text: { type: String, required: true },
    mentions: { type: [Schema.Types.ObjectId], default: undefined },
    at: { type: Date, required: true },
    expiresAt: { type: Date },
    deletedBy: id,
  },
  { strict: 'throw', versionKey: false },
);
versionSchema.index({ postId: 1, at: -1 });
versionSchema.index({ userId: 1 });
versionSchema.index({ mentions: 1 }, { sparse: true });
versionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PostVersionModel = model('PostVersion', versionSchema, 'postVersions');
