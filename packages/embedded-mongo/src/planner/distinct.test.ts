import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ServerState } from '../commands/context.ts';
import { createIndex, openState, store, temporaryFolder } from '../test-support.ts';
import { distinctValues } from './distinct.ts';
import { QueryRun } from './run.ts';

let state: ServerState;
let remove: () => void;
beforeEach(() => {
  const made = temporaryFolder();
  ({ remove } = made);
  state = openState(made.folder);
});
afterEach(async () => {
  await state.storage.close();
  remove();
});

it('reads few documents that lack the field, however many there are', async () => {
  const collection = state.storage.ensureCollection('distinct', 'films');
  for (let nth = 0; nth < 1_000; nth += 1)
    await store(state, collection, { _id: nth, ...(nth % 2 === 0 && { countries: [] }) });
  await store(state, collection, { _id: 1_000, countries: ['ng', 'gh'] });
  await store(state, collection, { _id: 1_001, countries: ['ng'] });
  await createIndex(state, collection, { countries: 1 });
  const run = new QueryRun(false);
  expect(await distinctValues(collection, 'countries', { filter: {} }, run)).toEqual(['gh', 'ng']);
  expect(run.documentsExamined).toBeLessThan(250);
});
