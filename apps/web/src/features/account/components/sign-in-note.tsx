import type { ReactNode } from 'react';
import { emailIn, fromIn, signedUpIn } from '../lib/navigation-state.ts';

function textOf(state: unknown): ReactNode {
  switch (signedUpIn(state)) {
    case 'link sent':
      return (
        <>
          We sent a confirmation link to{' '}
          <strong className="font-semibold wrap-anywhere text-text">{emailIn(state)}</strong>. Open it to
          rate, review and vote. You can sign in right away.
        </>
      );
    case 'no link':
      return 'Your account is ready. Sign in, then add an e-mail address in Settings and confirm it to rate, review and vote.';
    default:
      return fromIn(state) === undefined ? undefined : "Sign in to continue. We'll take you right back.";
  }
}

/** Why the visitor is on the sign-in page: an account was just made, or another page asked for it. */
export function SignInNote({ state }: { state: unknown }) {
  const text = textOf(state);
  if (text === undefined) return null;
  return (
    <p role="note" className="mb-6 max-w-none rounded-lg border border-line bg-surface px-4 py-3 text-muted">
      {text}
    </p>
  );
}
