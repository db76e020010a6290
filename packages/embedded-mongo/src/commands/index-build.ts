import { prepareQuery } from '../planner/query.ts';
import { nextResult, QueryRun } from '../planner/run.ts';
import type { Collection } from '../storage/collection.ts';
import { decode } from '../bson/documents.ts';
import type { IndexStore } from '../storage/index-store.ts';
import { KeySource } from '../storage/key-source.ts';
import { SortedBuild } from '../storage/sorted-build.ts';
import type { ServerState } from './context.ts';

/**
 * Fills new indexes from the documents that were there before them, which are read once for all of them. Other clients
 * go on reading and writing.
 * @param deadline when it must have ended, in milliseconds of performance.now()
 * @throws MongoFailure DuplicateKey when the documents break a unique index
 */
export async function buildIndexes(
  state: ServerState,
  collection: Collection,
  indexes: readonly IndexStore[],
  deadline: number,
): Promise<void> {
  const builds = indexes.map(
    (index) => new SortedBuild(collection, index, state.storage.temporaryFile(index.record.id)),
  );
  try {
    const run = new QueryRun(true, deadline);
    const steps = prepareQuery(collection, { filter: {} }).steps(run);
    for (let hit = await nextResult(steps, run); hit; hit = await nextResult(steps, run)) {
      const source = new KeySource(decode(hit.raw));
      for (const build of builds) build.collect(hit.key, source);
    }
    for (const build of builds) await complete(state, collection, build);
  } finally {
    for (const build of builds) build.close();
  }
}

async function complete(state: ServerState, collection: Collection, build: SortedBuild): Promise<void> {
  for (let chunk = build.nextEntries(); chunk.length > 0; chunk = build.nextEntries()) {
    const entries = chunk;
    await state.writes.run(() => build.write(entries));
  }
  while (build.hasManyChanged) build.forget(await state.writes.run(() => build.addChanged()));
  await state.writes.run(() => {
    build.finish();
    state.storage.saveCollection(collection);
  });
}
