import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { useSession } from '../../lib/session.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { VisitorLinks } from './visitor-links.tsx';

/** Loads for members only: a visitor's first page has no use for the account menu. */
const MemberAccount = lazyPage(() => import('./member-account.tsx'), 'MemberAccount');

interface AccountAreaProps {
  /** In the bar of wide screens, or in the menu of small ones. */
  layout: 'row' | 'column';
}

/** The part of the navigation bar that differs between visitors and members; empty while that is unknown. */
export function AccountArea({ layout }: AccountAreaProps) {
  const { user, loading, leaving } = useSession();
  if (loading) return null;
  if (user === null && leaving !== true) return <VisitorLinks layout={layout} />;
  return (
    <ErrorBoundary fallback={null} resetKey={user}>
      <Suspense>
        <MemberAccount layout={layout} />
      </Suspense>
    </ErrorBoundary>
  );
}
