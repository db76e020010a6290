import { STORY_KINDS, type StoryKind } from '@filmfisher/shared/series/story-groups';
import { model, Schema, type Types } from 'mongoose';

/** Films that tell one story. Which they are, and in what order, the films carry themselves. */
export interface StoryGroupFields {
  kind: StoryKind;
  title: string;
  updatedAt: Date;
}

export type StoryGroupRecord = StoryGroupFields & { _id: Types.ObjectId };

const storyGroupSchema = new Schema<StoryGroupFields>(
  {
    kind: { type: String, enum: STORY_KINDS, required: true },
    title: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

export const StoryGroupModel = model('StoryGroup', storyGroupSchema, 'storyGroups');
