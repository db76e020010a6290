import { SOURCES } from '@filmfisher/shared/sources/sources';
import { Schema } from 'mongoose';

export const creditPaths = {
  provider: { type: String, enum: SOURCES, required: true },
  page: { type: String, required: true },
  author: String,
  licence: String,
  licenceUrl: String,
} as const;

/** Whom to thank for a picture. */
export const creditSchema = new Schema(creditPaths, { _id: false, id: false, strict: 'throw' });
