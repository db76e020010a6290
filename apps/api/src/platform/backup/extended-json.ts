import mongoose from 'mongoose';
import { z } from 'zod';

/** Documents of the database as plain JSON and back; types that JSON lacks are written as MongoDB's extended JSON. */
export const documentSchema = z.record(z.string(), z.unknown());
type PlainDocument = z.infer<typeof documentSchema>;

export function toJson(document: PlainDocument): PlainDocument {
  return documentSchema.parse(mongoose.mongo.BSON.EJSON.serialize(document));
}

export function fromJson(json: PlainDocument): PlainDocument {
  return documentSchema.parse(mongoose.mongo.BSON.EJSON.deserialize(json));
}
