import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { finishLeaving, startLeaving } from '../api/session.ts';

/**
 * What follows the end of a session that the member asked for: everything kept about the member is forgotten at once,
 * and two seconds later /login follows, so that a toast can be read; at once should the component be gone.
 * @returns does it
 */
export function useLeave(): () => void {
  const client = useQueryClient();
  const redirectLater = useRedirectLater();
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      finishLeaving(client);
    };
  }, [client]);

  return useCallback(() => {
    startLeaving(client);
    if (isMounted.current) redirectLater(paths.login);
    else finishLeaving(client);
  }, [client, redirectLater]);
}
