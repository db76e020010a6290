import { model, Schema, type Types } from 'mongoose';

export interface BoardFields {
  slug: string;
  name: string;
  description: string;
  position: number;
  /** Threads and posts that everybody sees. */
  threads: number;
  posts: number;
}

export type BoardRecord = BoardFields & { _id: Types.ObjectId };

const boardSchema = new Schema<BoardFields>(
  {
    slug: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    position: { type: Number, required: true },
    threads: { type: Number, required: true, min: 0 },
    posts: { type: Number, required: true, min: 0 },
  },
  { strict: 'throw', versionKey: false },
);
boardSchema.index({ slug: 1 }, { unique: true });

export const BoardModel = model('Board', boardSchema, 'boards');
