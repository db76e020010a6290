import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inOutbox } from './outbox-mark.ts';
import { restoreOutbox, waitingOf, type Waiting } from './outbox.ts';
import { useLikelyMember } from './session.ts';
import { useOnline } from './use-online.ts';

/**
 * Takes up what waits of the member since an earlier visit. To be called in one place only.
 * @returns what the member has done and the server has not; nothing while all is simply on its way
 */
export function useWaiting(): readonly Waiting[] {
  const client = useQueryClient();
  const isOnline = useOnline();
  const viewerId = useLikelyMember()?._id;
  useEffect(() => {
    if (viewerId !== undefined) void restoreOutbox(client, viewerId);
  }, [client, viewerId]);
  const all = useMutationState({ filters: inOutbox, select: waitingOf })
    .filter((one) => one !== undefined)
    .filter(({ memberId }) => memberId === viewerId);
  const isStuck = !isOnline || all.some(({ hasFailed, problem }) => hasFailed || problem !== null);
  return isStuck ? all : [];
}
