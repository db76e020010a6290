import type { QueryClient } from '@tanstack/react-query';
import { holdReads } from '../../../lib/held-reads.ts';
import { clientStore } from '../../../lib/store.ts';
import { forgetTab } from '../../../lib/tab-storage.ts';
import { isNotSession, sessionQuery, VISITOR } from '../../../lib/session.ts';

let releaseReads: () => void = () => {};

/**
 * The member has asked to end the session. From here on nothing is read from the server, for the answer may come after
 * the end: until `finishLeaving`, or `stayAfterAll` should the server refuse.
 */
export function prepareLeaving(client: QueryClient): void {
  releaseReads = holdReads();
  void client.cancelQueries({ predicate: isNotSession });
}

/** The session goes on: what was not read meanwhile is asked for now. */
export function stayAfterAll(client: QueryClient): void {
  releaseReads();
  void client.refetchQueries({ predicate: isNotSession, type: 'active', stale: true });
}

/** Signed out: everything kept about the member is forgotten; the page stays until `finishLeaving`. */
export function startLeaving(client: QueryClient): void {
  // What a part of the page has wanted to read meanwhile must not be read after all.
  void client.cancelQueries({ predicate: isNotSession });
  clientStore.wipe();
  forgetTab();
  client.setQueryData(sessionQuery.queryKey, { ...VISITOR, leaving: true });
}

/** Ends the leaving, if there is one: every answer that was given to the member is dropped. */
export function finishLeaving(client: QueryClient): void {
  if (client.getQueryData(sessionQuery.queryKey)?.leaving !== true) return;
  client.setQueryData(sessionQuery.queryKey, VISITOR);
  client.removeQueries({ predicate: isNotSession });
  releaseReads();
}
