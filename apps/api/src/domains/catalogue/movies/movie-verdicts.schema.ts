import { ADVICE_TOPICS } from '@filmfisher/shared/advice-topics';
import { ASPECTS } from '@filmfisher/shared/aspect-names';
import { Schema } from 'mongoose';

const part = { _id: false, id: false, strict: 'throw' } as const;
const needed = { type: Number, required: true } as const;

const totalSchema = new Schema({ votes: needed, mean: needed }, part);
const aspectsSchema = new Schema(Object.fromEntries(ASPECTS.map((name) => [name, totalSchema])), part);
const countsSchema = new Schema({ none: needed, some: needed, strong: needed }, part);
const adviceSchema = new Schema(
  Object.fromEntries(ADVICE_TOPICS.map((topic) => [topic, countsSchema])),
  part,
);
const subtitlesSchema = new Schema(
  {
    language: { type: String, required: true },
    votes: needed,
    score: Number,
    hardToRead: needed,
    badlyTimed: needed,
    notWhole: needed,
  },
  part,
);

/** How films store what members say of their sides, content and subtitles, and where they can be watched. */
export const verdictPaths = {
  aspects: aspectsSchema,
  advice: adviceSchema,
  keptFromKids: Boolean,
  subtitleScores: { type: [subtitlesSchema], default: undefined },
  subtitleKeys: { type: [String], default: undefined },
  offersCount: { type: Number, default: 0 },
  offerProviders: { type: [String], default: [] },
  freeToWatch: { type: Boolean, default: false },
  verdictWrites: { type: Number, default: 0 },
};
