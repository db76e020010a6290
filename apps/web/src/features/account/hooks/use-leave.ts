import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { finishLeaving, prepareLeaving, startLeaving, stayAfterAll } from '../api/leaving.ts';

/** What a mutation that ends the session calls. */
export interface Leave {
  /** The call goes out: nothing is read from the server from here on. */
  prepare: () => void;
  /** It was refused: the member stays. */
  stay: () => void;
  /** The session has ended. */
  leave: () => void;
}

/**
 * The end of a session that the member asks for. Once it has come, everything kept about the member is forgotten, and two
 * seconds later /login follows, so that a toast can be read; at once should the component be gone.
 */
export function useLeave(): Leave {
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

  return {
    prepare: () => {
      prepareLeaving(client);
    },
    stay: () => {
      stayAfterAll(client);
    },
    leave: () => {
      startLeaving(client);
      if (isMounted.current) redirectLater(paths.signIn);
      else finishLeaving(client);
    },
  };
}
