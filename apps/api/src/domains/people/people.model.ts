import type { Credit } from '@filmfisher/shared/sources/sources.schema';
import { model, Schema, type Types } from 'mongoose';
import { creditSchema } from '../../platform/pictures/credit.schema.ts';

export interface PersonImage {
  pictureId: string;
  /** Whom to thank for it, where it was taken from another catalogue. */
  credit?: Credit;
}

/**
 * Somebody of cast or crew. Films refer to people by id, so that two people with the same name stay separate
 * (credited-people.service.ts). A person who was merged into another one is no longer here.
 */
export interface PersonFields {
  name: string;
  otherNames: string[];
  /** The name's key (personKeyOf): the order of the list of people. */
  nameKey: string;
  /** Words of all names, folded. */
  words: string[];
  /**
   * Keys of the names that lead to this person where a film says nothing else. No two people share a key: of two
   * people with one name, the next film means the one who has the key. Missing where no name leads to the person.
   */
  creditKeys?: string[];
  /** Own picture set (platform/pictures). */
  image?: PersonImage;
  /** Ids of people who turned out to be this one. */
  formerIds: Types.ObjectId[];
  /** When a film that had not named them before last did; missing where only the first one does. */
  creditedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** A person as stored. */
export type PersonRecord = PersonFields & { _id: Types.ObjectId };

const imageSchema = new Schema(
  { pictureId: { type: String, required: true }, credit: creditSchema },
  { _id: false, id: false, strict: 'throw' },
);

const personSchema = new Schema<PersonFields>(
  {
    name: { type: String, required: true },
    otherNames: { type: [String], default: [] },
    nameKey: { type: String, required: true },
    words: { type: [String], required: true },
    creditKeys: { type: [String], default: undefined },
    image: imageSchema,
    formerIds: { type: [Schema.Types.ObjectId], default: [] },
    creditedAt: Date,
  } satisfies Record<Exclude<keyof PersonFields, 'createdAt' | 'updatedAt'>, unknown>,
  { timestamps: true, strict: 'throw', versionKey: false },
);

personSchema.index({ creditKeys: 1 }, { unique: true, sparse: true });
personSchema.index({ nameKey: 1, _id: 1 });
personSchema.index({ words: 1 });
personSchema.index({ formerIds: 1 });
// Tells which stored pictures are somebody's (job-handlers.ts).
personSchema.index({ 'image.pictureId': 1 }, { sparse: true });

export const PersonModel = model('Person', personSchema, 'people');
