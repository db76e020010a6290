import type { PostNode } from '@filmfisher/shared/post-tree';
import type { ReactionKind } from '@filmfisher/shared/reaction-kinds';
import { model, Schema, type Types } from 'mongoose';
import { hiddenSchema, type StoredHidden } from '../../moderation/index.ts';

export interface PostFields {
  threadId: Types.ObjectId;
  /** null when that account is gone. */
  userId: Types.ObjectId | null;
  /** Markdown as it was typed; empty for a deleted one. */
  text: string;
  /** The same parsed (markdown/tree.ts), once. */
  tree: PostNode[];
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
  /** It is gone, and stands there without its text because others answer it. */
  deleted: boolean;
}

/** A post as stored. */
export type PostRecord = PostFields & { _id: Types.ObjectId };

const id = { type: Schema.Types.ObjectId };

const postFields = {
  threadId: { ...id, required: true },
  userId: { ...id, default: null },
  text: { type: String, default: '' },
  tree: { type: Schema.Types.Mixed, required: true },
  mentions: { type: [Schema.Types.ObjectId], default: undefined },
  spoiler: { type: Boolean, required: true },
  quoteId: { ...id, default: null },
  answers: { type: Number, required: true, min: 0 },
  reactions: { type: Schema.Types.Mixed, required: true },
  at: { type: Date, required: true },
  editedAt: { type: Date, default: null },
  deleted: { type: Boolean, required: true },
};

/** `minimize` would leave out the reactions of a post that has none. */
const options = { strict: 'throw', versionKey: false, minimize: false } as const;

const postSchema = new Schema<PostFields>(postFields, options);
postSchema.index({ threadId: 1, at: 1, _id: 1 });
postSchema.index({ userId: 1, at: -1, _id: -1 });
// For the erasure of an account that others have named.
postSchema.index({ mentions: 1 }, { sparse: true });

export const PostModel = model('Post', postSchema, 'posts');

/**
 * A post that is out of sight: hidden by the moderators, or deleted a moment ago, when it can still be brought back. It
 * lies apart from the others, so that no list and no count has to know of it.
 */
export interface WithheldPostFields extends PostFields {
  hidden?: StoredHidden | null;
  /** Who may bring it back: its author, or the moderator who deleted it. */
  deletedBy?: Types.ObjectId | null;
  expiresAt?: Date | null;
}

export type WithheldPostRecord = WithheldPostFields & { _id: Types.ObjectId };

const withheldSchema = new Schema<WithheldPostFields>(
  {
    ...postFields,
    hidden: { type: hiddenSchema },
    deletedBy: id,
    expiresAt: { type: Date },
  },
  options,
);
withheldSchema.index({ threadId: 1, at: 1 });
withheldSchema.index({ userId: 1 });
withheldSchema.index({ mentions: 1 }, { sparse: true });
// The sweep lags by a minute, so every read checks the time as well.
withheldSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const WithheldPostModel = model('WithheldPost', withheldSchema, 'withheldPosts');

/** A text that a post had before it was edited. */
export interface PostVersionFields {
  postId: Types.ObjectId;
  userId: Types.ObjectId;
  text: string;
  mentions?: Types.ObjectId[];
  /** When it was written. */
  at: Date;
  /** When it goes, since the post was deleted; until then the post can be brought back. */
  expiresAt?: Date | null;
}

const versionSchema = new Schema<PostVersionFields>(
  {
    postId: { ...id, required: true },
    userId: { ...id, required: true },
    text: { type: String, required: true },
    mentions: { type: [Schema.Types.ObjectId], default: undefined },
    at: { type: Date, required: true },
    expiresAt: { type: Date },
  },
  { strict: 'throw', versionKey: false },
);
versionSchema.index({ postId: 1, at: -1 });
versionSchema.index({ userId: 1 });
versionSchema.index({ mentions: 1 }, { sparse: true });
versionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PostVersionModel = model('PostVersion', versionSchema, 'postVersions');
