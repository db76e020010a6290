import { Suspense } from 'react';
import { lazyPage } from '../../../lib/load-part.ts';

/** Loads once a member leaves with changes that are not sent. */
const SignOutQuestion = lazyPage(
  () => import('../../outbox/sections/sign-out-question.tsx'),
  'SignOutQuestion',
);

interface UnsentQuestionProps {
  asks: boolean;
  goOn: () => void;
  stay: () => void;
}

/** What becomes of changes that wait, as `useUnsentFirst` asks. */
export function UnsentQuestion({ asks, goOn, stay }: UnsentQuestionProps) {
  if (!asks) return null;
  return (
    <Suspense>
      <SignOutQuestion onSignOut={goOn} onClose={stay} />
    </Suspense>
  );
}
