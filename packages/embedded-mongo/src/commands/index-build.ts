import { MongoFailure } from '../errors.ts';
import { prepareQuery } from '../planner/query.ts';
import { nextResult, QueryRun } from '../planner/run.ts';
import type { Hit } from '../planner/scan.ts';
import type { Collection } from '../storage/collection.ts';
import { decode } from '../storage/documents.ts';
import type { IndexStore } from '../storage/index-store.ts';
import type { ServerState } from './context.ts';

const CHUNK = 500;

/**
 * Adds the documents that were there before an index. Writes of other clients keep the index up to date meanwhile, so
 * a document may be in it already; adding it again changes nothing.
 * @throws MongoFailure DuplicateKey when the documents break a unique index
 */
export async function buildIndex(
  state: ServerState,
  collection: Collection,
  index: IndexStore,
  deadline: number,
): Promise<void> {
  const run = new QueryRun(true, deadline);
  const steps = prepareQuery(collection, { filter: {} }).steps(run);
  let chunk: Hit[] = [];
  for (let hit = await nextResult(steps, run); hit; hit = await nextResult(steps, run)) {
    chunk.push(hit);
    if (chunk.length < CHUNK) continue;
    await addChunk(state, collection, index, chunk);
    chunk = [];
  }
  await addChunk(state, collection, index, chunk);
  await state.writes.run(() => {
    if (index.dropped || collection.dropped) return;
    index.record.building = false;
    state.storage.saveCollection(collection);
  });
}

function addChunk(
  state: ServerState,
  collection: Collection,
  index: IndexStore,
  hits: readonly Hit[],
): Promise<void> {
  return state.writes.run(() => {
    if (index.dropped || collection.dropped) {
      throw new MongoFailure('IndexBuildAborted', `index build of ${index.record.name} was aborted`);
    }
    for (const { key } of hits) {
      // The document may have changed since it was read.
      const raw = collection.get(key);
      if (raw) collection.addToIndex(index, key, decode(raw));
    }
  });
}
