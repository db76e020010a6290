import { model, Schema } from 'mongoose';

/** Letters of a beginning that is looked up by its own key; a longer one is a short range of the words themselves. */
export const START_MAX = 3;

/**
 * A word that something searchable contains. `_id` is the marked word: one character for where it stands
 * (a title, a person's name, a member's name), then the folded word.
 */
export interface SearchWord {
  _id: string;
  /** Deletion keys (edits.ts), marked. */
  keys: string[];
  /** Its first one, two and three letters, marked: what a short beginning is looked up by. */
  starts: string[];
  /** How often it was stored and not taken back: never less than the documents that have it. */
  uses: number;
}

/** The most used words first; among equals, by the word. */
export const MOST_USED = { uses: -1, _id: 1 } as const;

const searchWordSchema = new Schema<SearchWord>(
  {
    _id: { type: String, required: true },
    keys: { type: [String], required: true },
    starts: { type: [String], required: true },
    uses: { type: Number, default: 0, required: true },
  },
  { strict: 'throw', versionKey: false },
);
searchWordSchema.index({ keys: 1 });
searchWordSchema.index({ starts: 1, ...MOST_USED });

export const SearchWordModel = model('SearchWord', searchWordSchema, 'searchwords');
