import { MESSAGES } from '@filmfisher/shared/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { api, errorText, lazyParser } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { finishLeaving, startLeaving } from '../api/session.ts';

const messageParser = lazyParser(async () => (await import('@filmfisher/shared/users')).messageAnswerSchema);

/**
 * Signing out (specification, section 4): the member's state is cleared, an info toast shows the server's
 * message, and two seconds later /login follows, unless the component goes away before.
 */
export function useSignOut() {
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

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/users/logout', messageParser),
    onSuccess: (answer) => {
      toast.info(answer.data.message || MESSAGES.logoutSucceeded);
      startLeaving(client);
      if (isMounted.current) redirectLater(paths.login);
      else finishLeaving(client);
    },
    onError: (error) => {
      toast.error(errorText(error, MESSAGES.logoutFailed));
    },
  });

  return {
    signOut: () => {
      mutate();
    },
    isSigningOut: isPending,
  };
}
