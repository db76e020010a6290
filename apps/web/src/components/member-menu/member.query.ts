import type { memberProfileSchema } from '@filmfisher/shared/profile/profile.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { OWN_MOVIES } from '../../lib/repeat-reads.ts';

/** Begins the keys of everything about members. */
export const MEMBERS_KEY = 'members';

/**
 * GET /profile/{userId}: what anybody may see of a member, whether the viewer follows, has blocked or has muted them, and
 * whether they take messages from the viewer.
 */
export function memberQuery(userId: string) {
  return queryOptions({
    queryKey: [MEMBERS_KEY, userId, OWN_MOVIES],
    queryFn: ({ signal }) =>
      api.get<typeof memberProfileSchema>(`/profile/${encodeURIComponent(userId)}`, { signal }),
  });
}
