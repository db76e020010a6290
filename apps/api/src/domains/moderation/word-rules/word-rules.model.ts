import {
  RULE_ACTIONS,
  RULE_PLACES,
  type RuleAction,
  type RulePlace,
} from '@filmfisher/shared/moderation/word-rules';
import { model, Schema, type Types } from 'mongoose';

export interface WordRuleFields {
  /** One of the two. */
  phrase?: string;
  pattern?: string;
  places: RulePlace[];
  action: RuleAction;
  /** The sentence for the author; '' for the usual one. */
  sentence: string;
  active: boolean;
  createdAt: Date;
}

export type WordRuleRecord = WordRuleFields & { _id: Types.ObjectId };

const wordRuleSchema = new Schema<WordRuleFields>(
  {
    phrase: { type: String },
    pattern: { type: String },
    places: { type: [String], enum: RULE_PLACES, required: true },
    action: { type: String, enum: RULE_ACTIONS, required: true },
    sentence: { type: String, default: '' },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

wordRuleSchema.index({ active: 1 });

export const WordRuleModel = model('WordRule', wordRuleSchema, 'wordRules');
