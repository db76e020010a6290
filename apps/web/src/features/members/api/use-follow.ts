import type {
  FollowResponse,
  MemberList,
  followResponseSchema,
} from '@filmfisher/shared/members/members.schema';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { OWN_MOVIES, repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';
import { memberQuery } from '../../../components/member-menu/member.query.ts';
import { followsKey } from './members.queries.ts';

interface Followed {
  userId: string;
  /** Whether the viewer follows this member, as the server has last said; null when it does not know the viewer. */
  followedByMe: boolean | null;
}

/** @returns the list with what the server has just said about following one of its members */
function withFollow(list: MemberList, userId: string, { followedByMe }: FollowResponse): MemberList {
  const members = list.members.map((member) =>
    member.userId === userId ? { ...member, followedByMe } : member,
  );
  return { ...list, members };
}

/**
 * Following a member and ceasing to. It shows at once; a failure takes it back with a toast; a visitor signs in first
 * and comes back to find it done.
 * @param anchor id of the element where a visitor comes back to
 * @param onStored for a list that is not one of follows: whether the viewer follows the member now
 * @returns `isFollowing` as to be shown, and the press of the button
 */
export function useFollow(
  { userId, followedByMe }: Followed,
  anchor: string,
  onStored?: (isFollowing: boolean) => void,
) {
  const client = useQueryClient();
  const path = `/profile/${encodeURIComponent(userId)}/follow`;

  const { write, pending } = useLatestWrite<boolean, FollowResponse>({
    writeKey: ['follow', userId],
    send: (on) =>
      on ? api.put<typeof followResponseSchema>(path) : api.delete<typeof followResponseSchema>(path),
    onStored: (answer) => {
      onStored?.(answer.followedByMe);
      client.setQueryData(memberQuery(userId).queryKey, (member) => member && { ...member, ...answer });
      repeatReadsUnderWay(client, memberQuery(userId).queryKey);
      // Two who follow each other may write to each other.
      if (client.getQueryData(memberQuery(userId).queryKey)?.messages)
        void client.invalidateQueries({ queryKey: memberQuery(userId).queryKey, exact: true });
      // At once, for the button falls back on what the list says; the lists' lengths and the own counts follow.
      client.setQueriesData<MemberList>(
        { queryKey: followsKey },
        (list) => list && withFollow(list, userId, answer),
      );
      void client.invalidateQueries({ queryKey: followsKey });
      void client.invalidateQueries({ queryKey: ['profile', 'me', OWN_MOVIES], exact: true });
    },
    onFailed: (error, on, action) => {
      if (!refused(error, on)) toast.error(actionErrorText(error), { action });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<boolean>({
    name: `follow ${userId}`,
    anchor,
    parse: parseTap,
    run: write,
  });

  const isFollowing = pending?.choice ?? followedByMe === true;
  return {
    isFollowing,
    press: () => {
      attempt(!isFollowing);
    },
  };
}
