import type { SessionResponse } from '@filmfisher/shared/accounts/session-responses.schema';
import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, ApiError } from './api-client.ts';
import { sessionOf } from './member-answers.ts';
import { clientStore, useClientState, type ClientState } from './store.ts';

/** The session as the app keeps it. */
export interface Session extends SessionResponse {
  /** Signed out a moment ago: the page stays until the redirect that follows, the guard must not interfere. */
  leaving?: boolean;
}

export const VISITOR: Session = { isAuthenticated: false, user: null, profile: null };

/** Keeps the stored copy of user and profile in step with the session. */
function storeMember({ user, profile }: Session): void {
  const { user: userSlice, profile: profileSlice, rating } = clientStore.get();
  if (user === null && userSlice.user === null) return;
  const isSame = user?._id === userSlice.user?._id;
  clientStore.set({
    user: { ...userSlice, user },
    profile: { ...profileSlice, profile },
    // The next member must not see the stars of the last one.
    rating: isSame ? rating : { stars: {}, error: null },
  });
}

/** @throws ApiError when nobody can tell who looks at the page; a 401 tells that it is a visitor */
async function check(signal: AbortSignal): Promise<Session> {
  try {
    return sessionOf(await api.ask({ method: 'GET', path: '/users/auth', signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return VISITOR;
    throw error;
  }
}

/** The session check: one call when the app starts, none after that (docs/product.md, section 7). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    const session = await check(signal);
    storeMember(session);
    return session;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // A part of the page that comes later does not repeat a check that has failed.
  retryOnMount: false,
});

/** Before a failed check is repeated by itself, in milliseconds: doubles each time, up to a minute. */
const RECHECK_MS = { first: 5_000, longest: 60_000 };

export interface SessionState extends Session {
  /** Nobody knows yet whether a member looks at the page. */
  loading: boolean;
  /** The check has failed in a browser that knows a member: it is still loading, and tried again. */
  unreachable: boolean;
}

/**
 * Session state (docs/product.md, section 4): starts unauthenticated and loading. A failed check counts as a visitor,
 * without a message; but nobody who was signed in here is taken for one because of it.
 */
export function useSession(): SessionState {
  const { data, isPending, errorUpdateCount } = useQuery(sessionQuery);
  const isRemembered = useClientState(({ user }) => user.user) !== null;
  const unreachable = data === undefined && isRemembered && errorUpdateCount > 0;
  return { ...(data ?? VISITOR), loading: isPending || unreachable, unreachable };
}

/** Who looks at a page: a member, a visitor (null), or not known yet because the session check runs (undefined). */
export type Viewer = SessionUser | null | undefined;

/** @returns who looks at the page */
export function useViewer(): Viewer {
  const { user, loading } = useSession();
  return loading ? undefined : user;
}

/** Repeats the failed check of a browser that knows a member, with growing pauses. To be called in one place only. */
export function useSessionRecheck(): void {
  useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => {
      if (state.status !== 'error' || clientStore.get().user.user === null) return false;
      return Math.min(RECHECK_MS.longest, RECHECK_MS.first * 2 ** (state.errorUpdateCount - 1));
    },
  });
}

/**
 * For what a page shows either members or visitors, and must not exchange under their eyes.
 * @returns the member who looks at the page; until the session check has answered, who used this browser last
 */
export function useLikelyMember(): ClientState['user']['user'] {
  const { user, loading } = useSession();
  const remembered = useClientState(({ user: slice }) => slice.user);
  return loading ? remembered : user;
}

/** @returns whether a member looks at the page, as useLikelyMember tells it */
export function useIsMember(): boolean {
  return useLikelyMember() !== null;
}

export const isNotSession = ({ queryKey }: { queryKey: QueryKey }) =>
  queryKey[0] !== sessionQuery.queryKey[0];

/** Takes over a session from an answer that carries one, such as the sign-in. */
export async function openSession(
  client: QueryClient,
  member: Pick<Session, 'user' | 'profile' | 'deletionAt'>,
): Promise<void> {
  // A check that is still under way must not overwrite the newer truth.
  await client.cancelQueries(sessionQuery);
  const session = { isAuthenticated: true, ...member };
  storeMember(session);
  client.setQueryData(sessionQuery.queryKey, session);
  // What was answered to a visitor says nothing of the member: their marks, their own review.
  await client.invalidateQueries({ predicate: isNotSession, refetchType: 'none' });
}

/** The server says that the session has ended: the member becomes a visitor, and the guard redirects. */
export function expireSession(client: QueryClient): void {
  if (client.getQueryData(sessionQuery.queryKey)?.isAuthenticated !== true) return;
  // Everything else that the member has asked for would be refused as well.
  void client.cancelQueries({ predicate: isNotSession });
  storeMember(VISITOR);
  client.setQueryData(sessionQuery.queryKey, VISITOR);
}

/**
 * Forgets the member's answers once a session has ended by itself, so that the next member here never sees them. An
 * open public page is loaded again. Call it above all pages: pages for members only have left the screen by then and
 * ask for nothing more.
 */
export function useForgetAfterExpiry(): void {
  const client = useQueryClient();
  const { user, leaving } = useSession();
  const memberId = user?._id;
  const formerId = useRef(memberId);

  useEffect(() => {
    const hasExpired = formerId.current !== undefined && memberId === undefined && leaving !== true;
    formerId.current = memberId;
    if (hasExpired) void client.resetQueries({ predicate: isNotSession });
  }, [client, memberId, leaving]);
}
