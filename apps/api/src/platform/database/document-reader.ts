import mongoose, { type PipelineStage } from 'mongoose';

/** Which documents to read, and in what order. */
export interface Selection {
  /** With values of the types that are stored: nothing is cast. */
  filter: Readonly<Record<string, unknown>>;
  sort?: Record<string, 1 | -1>;
  skip?: number;
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
 * The reads that nearly every page begins with go to the driver itself, which costs this process less than Mongoose's
 * lean ones. Filters are sent as they are, so texts from outside must never stand in them as anything but text.
 * @param model whose documents they are
 * @param fields of the documents, all top-level, the id always among them; what a document lacks is missing
 * @returns a reader whose results are a `T` on the word of who calls, as with Mongoose's `lean`
 */
export function documentReader<T>(
  model: { collection: mongoose.Collection },
  fields: readonly (keyof T & string)[],
): DocumentReader<T> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  // One more than the limit: the first answer then closes the cursor.
  const options = (limit: number) => ({ maxTimeMS: mongoose.get('maxTimeMS'), batchSize: limit + 1 });
  const { collection } = model;
  return {
    async find({ filter, limit, ...order }) {
      const found: unknown[] = await collection
        .find({ ...filter }, { ...order, limit, projection, ...options(limit) })
        .toArray();
      return found as T[];
    },
    async aggregate(stages, limit) {
      const pipeline = [...stages, { $limit: limit }, { $project: projection }];
      const found: unknown[] = await collection.aggregate(pipeline, options(limit)).toArray();
      return found as T[];
    },
  };
}
