import { LIST_MOVIES_MAX, LIST_VISIBILITIES, type ListVisibility } from '@filmfisher/shared/lists/lists';
import mongoose, { model, Schema, type Model, type QueryFilter, type Types } from 'mongoose';
import { statePaths, type StoredState, type TextState } from '../../moderation/index.ts';

/** A member who may work on a list that is somebody else's. */
export interface StoredEditor {
  userId: Types.ObjectId;
  state: 'invited' | 'accepted';
}

export interface ListFields extends StoredState {
  ownerId: Types.ObjectId;
  title: string;
  description: string;
  ranked: boolean;
  visibility: ListVisibility;
  tags: string[];
  /** Folded words of title and tags, by which it is found. */
  terms: string[];
  /** Opens an unlisted list; it is in no answer but those to the members who work on it. */
  linkKey: string;
  editors: StoredEditor[];
  /** Films on it. */
  count: number;
  likes: number;
  followers: number;
  /** How much it is liked lately (list-heat.ts). */
  heat: number;
  /** Whether everybody can find it: it is public, and its state is `visible`. */
  listed: boolean;
  /** The list that it was copied from. */
  copiedFrom: Types.ObjectId | null;
  /** Whose words the title is, while it is the one that was copied along. */
  titleBy?: Types.ObjectId;
  createdAt: Date;
  /** Of the last change of its films or of what it says of itself. */
  updatedAt: Date;
}

export type ListRecord = ListFields & { _id: Types.ObjectId };

const options = { strict: 'throw', versionKey: false } as const;
const count = { type: Number, default: 0, min: 0 };

const editorSchema = new Schema<StoredEditor>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: ['invited', 'accepted'], required: true },
  },
  { _id: false, strict: 'throw' },
);

type Filter = QueryFilter<ListFields>;

/** How lists are read: a query that begins otherwise says why it does not ask for the state. */
interface Lists extends Model<ListFields> {
  /** What everybody can find. */
  inSight(filter: Filter): ReturnType<Model<ListFields>['find']>;
  /** All that are not deleted; the caller checks the reader's rights (list-rights.ts). */
  kept(filter: Filter): ReturnType<Model<ListFields>['find']>;
}

/** All but deleted ones. */
export const KEPT = { state: mongoose.trusted({ $in: ['visible', 'held', 'hidden'] satisfies TextState[] }) };

const listSchema = new Schema<ListFields, Lists>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    ranked: { type: Boolean, required: true },
    visibility: { type: String, enum: LIST_VISIBILITIES, required: true },
    tags: { type: [String], required: true },
    terms: { type: [String], required: true },
    linkKey: { type: String, required: true },
    editors: { type: [editorSchema], required: true },
    count,
    likes: count,
    followers: count,
    heat: { type: Number, required: true },
    listed: { type: Boolean, required: true },
    copiedFrom: { type: Schema.Types.ObjectId, default: null },
    titleBy: { type: Schema.Types.ObjectId },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ...statePaths,
  },
  options,
);
listSchema.static('inSight', function inSight(filter: Filter) {
  return this.find({ ...filter, listed: true });
});
listSchema.static('kept', function kept(filter: Filter) {
  return this.find({ ...filter, ...KEPT });
});

listSchema.index({ listed: 1, heat: -1, _id: -1 });
listSchema.index({ listed: 1, _id: -1 });
listSchema.index({ listed: 1, terms: 1 });
listSchema.index({ ownerId: 1, _id: -1 });
// What followed members have listed (latestOf).
listSchema.index({ ownerId: 1, listed: 1, createdAt: -1, _id: -1 });
listSchema.index({ 'editors.userId': 1 });
// For the erasure of an account whose lists others have copied.
listSchema.index({ titleBy: 1 }, { sparse: true });
// Those that are erased by eraseDeletedLists, with what hangs on them.
listSchema.index({ expiresAt: 1 }, { partialFilterExpression: { state: 'deleted' } });

export const ListModel = model<ListFields, Lists>('List', listSchema, 'lists');

/**
 * A film on a list. Each has its own row, so that two people who change one list at once change different rows. Every
 * change also touches the row of the list itself, so that changes of the same positions wait for each other.
 */
export interface ListMovieFields {
  listId: Types.ObjectId;
  movieId: Types.ObjectId;
  /** From 1, without gaps. */
  position: number;
  note: string;
  /** Who put it there or last changed its note; null when that account is gone. */
  userId: Types.ObjectId | null;
  /** Copied from the list, so that an index counts the lists of a film that everybody can find. */
  listed: boolean;
  addedAt: Date;
}

export type ListMovieRecord = ListMovieFields & { _id: Types.ObjectId };

const listMovieSchema = new Schema<ListMovieFields>(
  {
    listId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    position: { type: Number, required: true, min: 1, max: LIST_MOVIES_MAX * 2 },
    note: { type: String, default: '' },
    userId: { type: Schema.Types.ObjectId, default: null },
    listed: { type: Boolean, required: true },
    addedAt: { type: Date, required: true },
  },
  options,
);
listMovieSchema.index({ listId: 1, movieId: 1 }, { unique: true });
listMovieSchema.index({ listId: 1, position: 1 });
listMovieSchema.index({ movieId: 1, listed: 1, addedAt: -1, _id: -1 });
listMovieSchema.index({ userId: 1, listId: 1 });

export const ListMovieModel = model('ListFilm', listMovieSchema, 'listFilms');

export const MARK_KINDS = ['like', 'follow'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A member likes or follows a list. */
export interface ListMarkFields {
  listId: Types.ObjectId;
  userId: Types.ObjectId;
  kind: MarkKind;
  at: Date;
}

const listMarkSchema = new Schema<ListMarkFields>(
  {
    listId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: MARK_KINDS, required: true },
    at: { type: Date, required: true },
  },
  options,
);
listMarkSchema.index({ listId: 1, userId: 1, kind: 1 }, { unique: true });
listMarkSchema.index({ userId: 1, at: -1 });

export const ListMarkModel = model('ListMark', listMarkSchema, 'listMarks');
