import { SOURCES } from '@filmfisher/shared/sources';
import { Schema } from 'mongoose';

const part = { _id: false, id: false, strict: 'throw' } as const;

const creditFields = {
  provider: { type: String, enum: SOURCES, required: true },
  page: { type: String, required: true },
  author: String,
  licence: String,
  licenceUrl: String,
} as const;

/** Whom to thank for a picture. */
export const creditSchema = new Schema(creditFields, part);

/** Whom to thank for some fields of a film. */
export const sourceSchema = new Schema({ ...creditFields, fields: { type: [String], required: true } }, part);
