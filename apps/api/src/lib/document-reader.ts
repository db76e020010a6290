import mongoose, { type PipelineStage } from 'mongoose';
import { readBson } from './bson-reader.ts';

/** Which documents to read, with values of the types that are stored: nothing is cast. */
interface Selection {
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1> | undefined;
  /** Documents at most; they come in one answer. */
  limit: number;
}

/** Reads some fields of a collection's documents. */
export interface DocumentReader<T> {
  find(selection: Selection): Promise<T[]>;
  /**
   * @param stages that keep whole documents
   * @param limit documents at most
   */
  aggregate(stages: readonly PipelineStage[], limit: number): Promise<T[]>;
}

/**
 * A way to read that costs this process less than Mongoose's lean one: the driver is asked for bytes, and of them only
 * the wanted fields are read (lib/bson-reader.ts). Filters are sent as they are, so texts from outside must never
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
  const read = (documents: readonly unknown[]): T[] =>
    documents.map((bytes) => {
      if (!(bytes instanceof Uint8Array)) throw new TypeError('The driver was asked for bytes');
      return readBson<T>(bytes, wanted);
    });
  const options = () => ({ raw: true, maxTimeMS: mongoose.get('maxTimeMS') });
  return {
    find: async ({ filter, sort = {}, limit }) =>
      read(
        await model.collection
          .find(filter, { ...options(), projection, sort, limit, batchSize: limit, singleBatch: true })
          .toArray(),
      ),
    aggregate: async (stages, limit) =>
      read(
        await model.collection
          .aggregate([...stages, { $limit: limit }, { $project: projection }], {
            ...options(),
            batchSize: limit + 1,
          })
          .toArray(),
      ),
  };
}
