import type { ArticleState } from '@filmfisher/shared/articles/articles';
import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import mongoose, { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { REACTION_KINDS, type ReactionKind } from '@filmfisher/shared/posts/posts';
import { statePaths, VISIBLE, type StoredState } from '../../moderation/index.ts';
import type { StoredCounts } from '../../talk/index.ts';

/** A picture of an article; its id is that of the stored set. */
export interface StoredPicture {
  pictureId: string;
  alt: string;
  credit: string;
}

/** Its `state` is what moderators made of it; where it stands on its way to its readers, `stateOf` says. */
export interface ArticleFields extends StoredState {
  title: string;
  standfirst: string;
  /** Markdown as it was typed. */
  text: string;
  /** The same parsed, once. */
  tree: PostNode[];
  /** Members whom the text names, so that an erasure finds it. */
  mentions?: Types.ObjectId[];
  tags: string[];
  /** Members; those whose account is gone are taken out. */
  authorIds: Types.ObjectId[];
  /** A maker wrote it, and not the editors. */
  byMaker: boolean;
  /** null: nobody has said yet. */
  sponsored: boolean | null;
  sponsor: string;
  movieId: Types.ObjectId | null;
  pictures: StoredPicture[];
  /** One of the pictures. */
  coverId: string | null;
  /** Parts of a series have the same name here; empty outside of one. */
  series: string;
  /** How often each reaction was given. */
  reactions: StoredCounts;
  updateNote: string;
  /** When it was changed last since it is out, or the note was written. */
  updatedAt: Date | null;
  /** A maker has handed it in, and no editor has released it yet. */
  waiting: boolean;
  /** From then on everybody sees it; null for a draft. No job publishes anything: lists ask for what is due. */
  publishedAt: Date | null;
  createdAt: Date;
  savedAt: Date;
}

/** An article as stored. */
export type ArticleRecord = ArticleFields & { _id: Types.ObjectId };

/** @returns an article before anybody has written anything of it */
export const emptyArticle = (now: Date): Omit<ArticleFields, 'title'> => ({
  standfirst: '',
  text: '',
  tree: [],
  tags: [],
  authorIds: [],
  byMaker: false,
  sponsored: null,
  sponsor: '',
  movieId: null,
  pictures: [],
  coverId: null,
  series: '',
  reactions: {},
  updateNote: '',
  updatedAt: null,
  waiting: false,
  publishedAt: null,
  ...VISIBLE,
  createdAt: now,
  savedAt: now,
});

const id = { type: Schema.Types.ObjectId };
const text = { type: String, default: '' };

type Filter = QueryFilter<ArticleFields>;

/** How articles are read: a query that begins otherwise says why it does not ask for the state. */
interface Articles extends Model<ArticleFields> {
  /** What everybody sees at that moment. */
  inSight(now: Date, filter?: Filter): ReturnType<Model<ArticleFields>['find']>;
}

const articleSchema = new Schema<ArticleFields, Articles>(
  {
    title: { type: String, required: true },
    standfirst: text,
    text,
    tree: { type: Schema.Types.Mixed, required: true },
    mentions: { type: [Schema.Types.ObjectId], default: undefined },
    tags: { type: [String], required: true },
    authorIds: { type: [Schema.Types.ObjectId], required: true },
    byMaker: { type: Boolean, required: true },
    sponsored: { type: Boolean, default: null },
    sponsor: text,
    movieId: { ...id, default: null },
    pictures: {
      type: [new Schema({ pictureId: String, alt: String, credit: String }, { _id: false })],
      required: true,
    },
    coverId: { type: String, default: null },
    series: text,
    reactions: { type: Schema.Types.Mixed, default: {} },
    updateNote: text,
    updatedAt: { type: Date, default: null },
    waiting: { type: Boolean, required: true },
    publishedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    savedAt: { type: Date, required: true },
    ...statePaths,
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
articleSchema.static('inSight', function inSight(now: Date, filter: Filter = {}) {
  const isOut = { publishedAt: mongoose.trusted({ $lte: now }), waiting: false };
  return this.find({ ...filter, ...isOut, state: 'visible' });
});

articleSchema.index({ publishedAt: -1, _id: -1 });
articleSchema.index({ tags: 1, publishedAt: -1 });
articleSchema.index({ authorIds: 1, savedAt: -1 });
articleSchema.index({ savedAt: -1, _id: -1 });
articleSchema.index({ series: 1, publishedAt: 1 });
articleSchema.index({ 'pictures.pictureId': 1 });
articleSchema.index({ mentions: 1 }, { sparse: true });
// For the merge of a film.
articleSchema.index({ movieId: 1 });

export const ArticleModel = model<ArticleFields, Articles>('Article', articleSchema, 'articles');

/** @returns where an article stands on its way to its readers */
export function stateOf({ waiting, publishedAt }: ArticleRecord, now: Date): ArticleState {
  if (waiting) return 'waiting';
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** What a member says of an article without a word. */
export interface ArticleReactionFields {
  articleId: Types.ObjectId;
  userId: Types.ObjectId;
  kind: ReactionKind;
  at: Date;
}

const articleReactionSchema = new Schema<ArticleReactionFields>(
  {
    articleId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: REACTION_KINDS, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
articleReactionSchema.index({ articleId: 1, userId: 1 }, { unique: true });
articleReactionSchema.index({ userId: 1, at: 1 });

export const ArticleReactionModel = model('ArticleReaction', articleReactionSchema, 'articleReactions');
