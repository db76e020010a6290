import { useQueryClient, type QueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { holdReads } from '../../../lib/reads.ts';
import { clientStore } from '../../../lib/store.ts';
import { forgetTab } from '../../../lib/tab-storage.ts';
import { countWaiting, mayWait } from '../../../lib/outbox-mark.ts';
import { isNotSession, sessionQuery, VISITOR } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { api, errorText } from '../../../lib/api-client.ts';
import { dataSentenceIn } from '../../../lib/shaped.ts';

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
  const memberId = client.getQueryData(sessionQuery.queryKey)?.user?._id;
  if (memberId !== undefined && mayWait())
    void import('../../../lib/outbox.ts')
      .then(({ wipeOutbox }) => wipeOutbox(client, memberId))
      .catch(() => undefined);
  clientStore.wipe();
  forgetTab();
  client.setQueryData(sessionQuery.queryKey, { ...VISITOR, leaving: true });
}

/** Ends the leaving, if there is one: every answer that was given to the member is dropped. */
function finishLeaving(client: QueryClient): void {
  if (client.getQueryData(sessionQuery.queryKey)?.leaving !== true) return;
  client.setQueryData(sessionQuery.queryKey, VISITOR);
  client.removeQueries({ predicate: isNotSession });
  releaseReads();
}

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

/**
 * Signing out (docs/product.md, section 4): the member's state is cleared, an info toast shows the server's
 * message, and two seconds later /login follows, unless the component goes away before.
 * @returns `signOut`; `asks` while changes wait to be sent, and then `leave` signs out all the same, `stay` does not
 */
export function useSignOut() {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { prepare, stay, leave } = useLeave();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.ask({ method: 'POST', path: '/users/logout', body: {} }),
    onMutate: prepare,
    onSuccess: (answer) => {
      // Loaded late: every page has this button.
      void import('../../../lib/push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
      toast.info(dataSentenceIn(answer) || MESSAGES.logoutSucceeded);
      leave();
    },
    onError: (error) => {
      stay();
      toast.error(errorText(error, MESSAGES.logoutFailed));
    },
  });

  return {
    signOut: () => {
      if (countWaiting(client) > 0) setAsks(true);
      else mutate();
    },
    asks,
    leave: () => {
      setAsks(false);
      mutate();
    },
    stay: () => {
      setAsks(false);
    },
    isSigningOut: isPending,
  };
}
