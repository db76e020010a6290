import mongoose, { type PipelineStage } from 'mongoose';
import { readBson } from './bson-reader.ts';
import { asBytes, findRaw, type Selection } from './raw-find.ts';

/** Reads some fields of a collection's documents. */
export interface DocumentReader<T> {
  find(selection: Omit<Selection, 'projection'>): Promise<T[]>;
  /**
   * @param stages that keep whole documents
   * @param limit documents at most
   */
  aggregate(stages: readonly PipelineStage[], limit: number): Promise<T[]>;
}

/**
 * A way to read that costs this process less than Mongoose's lean one: the driver is asked for bytes, and of them only
 * the wanted fields are read (platform/database/bson-reader.ts). Filters are sent as they are, so texts from outside must never
 * stand in them as anything but text.
 * @param model whose documents they are
 * @param fields of the documents, all top-level; what a document lacks is missing
 * @returns a reader whose results are a `T` on the word of who calls, as with Mongoose's `lean`
 */
export function documentReader<T>(
  model: { collection: mongoose.Collection },
  fields: readonly (keyof T & string)[],
): DocumentReader<T> {
  const wanted: ReadonlySet<string> = new Set(fields);
  const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  const read = (documents: readonly Uint8Array[]): T[] =>
    documents.map((bytes) => readBson<T>(bytes, wanted));
  return {
    find: async (selection) => read(await findRaw(model.collection, { ...selection, projection })),
    aggregate: async (stages, limit) => {
      const pipeline = [...stages, { $limit: limit }, { $project: projection }];
      const options = { raw: true, maxTimeMS: mongoose.get('maxTimeMS'), batchSize: limit + 1 };
      return read(asBytes(await model.collection.aggregate(pipeline, options).toArray()));
    },
  };
}
