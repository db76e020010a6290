import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import type { QueryClient } from '@tanstack/react-query';
import { clientStore } from '../../../lib/store.ts';
import { sessionQuery } from '../../../lib/session.ts';

/*
 * Changes of what is kept of the member; apart from the session, which every page loads.
 */

/** The member's profile is now another one, as after saving its form. */
export function keepProfile(client: QueryClient, profile: OwnProfile): void {
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.isAuthenticated === true ? { ...session, profile } : session,
  );
  clientStore.set({ profile: { profile, status: 'idle', error: null } });
}

/** The member has called off the deletion of the account. */
export function keepAccount(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, (session) => {
    if (session === undefined) return undefined;
    const { deletionAt: _calledOff, ...kept } = session;
    return kept;
  });
}
