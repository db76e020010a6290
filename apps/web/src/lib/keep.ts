import type {
  QueryClient,
  QueryFunctionContext,
  QueryKey,
  Query,
  QueryPersister,
} from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/**
 * @param answer that the query has loaded
 * @returns what of it this browser may keep for reading without a connection; undefined for nothing
 */
type Keep = (answer: never, client: QueryClient) => unknown;

declare module '@tanstack/react-query' {
  interface Register {
    /** An answer is kept only where its own query says so (docs/decisions/0021). */
    queryMeta: { keep?: Keep };
  }
}

/** `meta` of a query whose answers are kept as they are. */
export const KEPT = { keep: (answer: unknown) => answer };
/** `meta` of a query about a member: kept only of the one who reads. */
export const keptOf = (memberId: string, viewerId: string) => (memberId === viewerId ? KEPT : {});

/** As long as pages wait for the network before a kept one shows (worker/service-worker.ts). */
const PATIENCE_MS = 3_000;

type AnyPersister = QueryPersister<unknown, QueryKey, never>;

/** Shows what is kept of an answer in its place. @returns it; undefined for nothing */
async function takeKept(query: Query, client: QueryClient): Promise<unknown> {
  try {
    const { keptAnswer } = await import('./kept-answers.ts');
    return await keptAnswer(query, client);
  } catch {
    // Neither the code nor a store can be reached.
    return undefined;
  }
}

/**
 * How queries load: from the server; where it cannot be reached, or takes longer than three seconds, what an earlier
 * visit has kept stands in for the answer until it comes. Never in the place of an answer that is there.
 */
export const orKept: AnyPersister = async (
  queryFn: (context: QueryFunctionContext<QueryKey, never>) => unknown,
  context: QueryFunctionContext<QueryKey, never>,
  query: Query,
) => {
  if (query.meta?.keep === undefined || query.state.data !== undefined) return queryFn(context);
  const patience = setTimeout(() => {
    void takeKept(query, context.client).then((kept) => {
      if (kept !== undefined && query.state.data === undefined) query.setData(kept, { manual: true });
    });
  }, PATIENCE_MS);
  try {
    return await queryFn(context);
  } catch (error) {
    const kept =
      error instanceof ApiError && error.isNetworkFailure && query.state.data === undefined
        ? await takeKept(query, context.client)
        : undefined;
    if (kept === undefined) throw error;
    return kept;
  } finally {
    clearTimeout(patience);
  }
};
