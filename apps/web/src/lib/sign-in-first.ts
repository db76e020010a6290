import { useViewer } from './session.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from './toast.ts';
import { ApiError } from './api-client.ts';
import { paths } from './paths.ts';
import { useAnchor } from './use-anchor.ts';
import { keepPendingAction, takePendingAction } from './pending-action.ts';

/**
 * For what only members may do: the visitor signs in and comes back to the very same address.
 * @param anchor id of the part of the page to come back to; it is scrolled to and focused then
 * @returns goes to /login
 */
export function useSignInFirst(anchor?: string): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useAnchor(anchor);

  return () => {
    const from = `${pathname}${search}${anchor === undefined ? hash : `#${anchor}`}`;
    void navigate(paths.signIn, { state: { from } });
  };
}

interface MemberStep<Value> {
  /** What is wanted of what, e.g. `rating 64f0…`: tells one action from another. */
  name: string;
  /** Id of the part of the page where it is done. */
  anchor: string;
  /** Checks what was remembered in the browser's storage; undefined refuses it. */
  parse: (value: unknown) => Value | undefined;
  /** Does it. Called once for an action that the sign-in had interrupted. */
  run: (value: Value) => void;
  /** The visitor is here again without having signed in for it: typed text is put back, a tap is forgotten. */
  abandon?: (value: Value) => void;
}

/** `parse` of an action that has no value of its own: remembered is only that it was wanted. */
export const parseTap = (value: unknown): true | undefined => (value === true ? true : undefined);

/** What to add to the server's sentence for an account that is not confirmed (the banner on top has it). */
const HOW_TO_CONFIRM = "Use 'Resend link' at the top of the page.";

/**
 * Something that only members may do. A visitor who tries is asked to sign in and comes back to find it done; the
 * action waits in this tab, and only a return to its own anchor fulfils it, so that nobody who signs in here later
 * does what somebody else had tapped.
 * @returns `attempt` does it or asks to sign in first; `refused` goes into the call's error handler: it tells
 *   whether the failure was about the account, and has then been dealt with
 */
export function useAuthenticatedAction<Value>({ name, anchor, parse, run, abandon }: MemberStep<Value>) {
  const viewer = useViewer();
  const signInFirst = useSignInFirst(anchor);
  const navigate = useNavigate();
  const { hash } = useLocation();

  const comeBack = useEffectEvent(() => {
    const value = parse(takePendingAction(name));
    if (value === undefined) return;
    if (viewer !== null && hash === `#${anchor}`) run(value);
    else abandon?.(value);
  });
  const isKnown = viewer !== undefined;
  const viewerId = viewer?._id;
  useEffect(() => {
    if (isKnown) comeBack();
  }, [isKnown, viewerId, name]);

  const askToSignIn = (value: Value) => {
    keepPendingAction(name, value);
    signInFirst();
  };

  return {
    attempt: (value: Value) => {
      if (viewer === null) askToSignIn(value);
      else run(value);
    },
    refused: (error: unknown, value: Value): boolean => {
      if (!(error instanceof ApiError)) return false;
      if (error.code === 'unauthenticated') {
        askToSignIn(value);
        return true;
      }
      if (error.code === 'email_unverified') {
        if (viewer?.email === null) {
          toast.error(error.message, {
            action: { label: 'Add e-mail', onPress: () => void navigate(paths.settingsAccount) },
          });
        } else {
          toast.error(`${error.message} ${HOW_TO_CONFIRM}`);
        }
        return true;
      }
      return false;
    },
  };
}
