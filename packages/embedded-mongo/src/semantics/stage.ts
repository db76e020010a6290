import type { Document } from 'bson';

/** Documents on their way from stage to stage, in batches: one await per document and stage would cost more. */
export type Batches = AsyncIterable<Document[]>;

/** A compiled stage or pipeline. Closing its result closes its input. */
export type Stage = (input: Batches) => Batches;

/** What the stages of one pipeline share. */
export interface StageContext {
  /** Bytes that a `$group` may hold, if not the usual number. */
  readonly memory: number | undefined;
  /** Compiles a nested pipeline; handed in so that the stages need not know the compiler. */
  compile(stages: readonly Document[]): Stage;
}

/** Compiles one stage from its argument. @param following the stages after it */
export type StageCompiler = (
  argument: unknown,
  context: StageContext,
  following: readonly Document[],
) => Stage;

/** A first batch is small, so that a pipeline that ends early has read little. */
const FIRST_BATCH = 16;
const LARGEST_BATCH = 512;

/** Groups documents into batches of growing size. */
export async function* inBatches(documents: AsyncIterable<Document> | Iterable<Document>): Batches {
  let size = FIRST_BATCH;
  let batch: Document[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = Math.min(size * 2, LARGEST_BATCH);
  }
  if (batch.length > 0) yield batch;
}

/** Reads all documents of a pipeline into an array. */
export async function collect(batches: Batches): Promise<Document[]> {
  const documents: Document[] = [];
  for await (const batch of batches) documents.push(...batch);
  return documents;
}

/** A stage that turns each batch into another one, on its own. */
export function eachBatch(change: (batch: Document[]) => Document[]): Stage {
  return async function* stage(input) {
    for await (const batch of input) {
      const result = change(batch);
      if (result.length > 0) yield result;
    }
  };
}
