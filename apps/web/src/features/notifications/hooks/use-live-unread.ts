import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../../lib/live.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { NOTIFICATIONS_KEY } from '../api/unread.query.ts';

/** What the page itself loads goes first. */
const BEGIN_MS = 2_000;

/**
 * Holds the connection that tells what is new, and keeps what is known of notifications up to date by it.
 * @param userId of the member who is signed in
 */
export function useLiveUnread(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      void loadPart(() => import('../../../lib/live-connection.ts')).then(({ holdLive }) => {
        if (!isOver) stop = holdLive(userId);
      });
    }, BEGIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);

  const refresh = () => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  useLive('notifications', refresh);
  useLive('reload', refresh);
}
