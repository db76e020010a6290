import { MESSAGES } from '@filmfisher/shared/messages';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { api, errorText } from '../../../lib/api-client.ts';
import { dataSentenceIn } from '../../../lib/sentences.ts';
import { useLeave } from './use-leave.ts';

/**
 * Signing out (docs/product.md, section 4): the member's state is cleared, an info toast shows the server's
 * message, and two seconds later /login follows, unless the component goes away before.
 */
export function useSignOut() {
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
      mutate();
    },
    isSigningOut: isPending,
  };
}
