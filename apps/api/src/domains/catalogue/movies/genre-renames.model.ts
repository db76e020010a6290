import type { GenreRename } from '@filmfisher/shared/genres/genre-renames.schema';
import { model, Schema, type Types } from 'mongoose';
import { rowJobType, type RowFields } from '../../../platform/jobs/row-jobs.ts';

/** A genre that got another name, or became a part of another one; its former name leads there once it is done. */
export interface GenreRenameFields extends RowFields {
  state: GenreRename['state'];
  from: string;
  /** labelKeyOf the former name; each name has one successor at most. */
  fromKey: string;
  into: string;
  intoKey: string;
  at: Date;
  /** Films of the genre, and how many of them are dealt with, in the order of their ids up to `cursor`. */
  total: number;
  done: number;
  cursor: Types.ObjectId | null;
}
export type GenreRenameRecord = GenreRenameFields & { _id: Types.ObjectId };

const schema = new Schema<GenreRenameFields>(
  {
    state: { type: String, required: true },
    problem: { type: String, default: null },
    from: { type: String, required: true },
    fromKey: { type: String, required: true },
    into: { type: String, required: true },
    intoKey: { type: String, required: true },
    at: { type: Date, required: true },
    total: { type: Number, required: true },
    done: { type: Number, default: 0 },
    cursor: { type: Schema.Types.ObjectId, default: null },
  } satisfies Record<keyof GenreRenameFields, unknown>,
  { strict: 'throw', versionKey: false },
);
schema.index({ fromKey: 1 }, { unique: true });

export const GenreRenameModel = model('GenreRename', schema, 'genreRenames');

export const genreRenameJob = rowJobType('genre rename');
