import { model, Schema, type Types } from 'mongoose';

const DAY_S = 24 * 60 * 60;

/**
 * Who wrote a moment ago. Every post touches its author's row in its transaction. Two posts of one member are therefore
 * stored one after the other, and the rules see the first one when they check the second.
 */
export interface WriterFields {
  _id: Types.ObjectId;
  at: Date;
  /** Another one each time: of two writes in one millisecond the second would change nothing else. */
  turn: Types.ObjectId;
  /** Of a new member: the moments of the latest posts, whatever became of them. */
  lately?: Date[];
}

const writerSchema = new Schema<WriterFields>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    turn: { type: Schema.Types.ObjectId },
    lately: { type: [Date], default: undefined },
  },
  { strict: 'throw', versionKey: false },
);
writerSchema.index({ at: 1 }, { expireAfterSeconds: DAY_S });

export const WriterModel = model('Writer', writerSchema, 'writers');
