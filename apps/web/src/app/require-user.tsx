import { Outlet, useLocation } from 'react-router-dom';
import { Redirect } from '../components/ui/redirect.tsx';
import { FullScreenSpinner } from '../components/ui/spinner.tsx';
import { useSession } from '../lib/session.ts';
import { isContentGuarded } from '../lib/page-config.ts';
import { paths } from '../lib/paths.ts';
import { UnreachableNotice, UnreachablePage } from './unreachable.tsx';

/**
 * Guard of the pages that need a member (docs/product.md, section 2): a spinner on black while the session check
 * runs, then the page, or /login in its place; the sign-in page finds the way back in the navigation state. Where the
 * check fails for somebody who was signed in, the page and its address stay, and say so.
 */
export function RequireUser() {
  const { isAuthenticated, loading, leaving, unreachable } = useSession();
  const { pathname, search, hash } = useLocation();

  if (unreachable) return <UnreachablePage />;
  if (loading) return <FullScreenSpinner label="Checking your session" />;
  if (isAuthenticated || leaving === true) return <Outlet />;
  return <Redirect to={paths.signIn} state={{ from: `${pathname}${search}${hash}` }} />;
}

/** Pages that are open to visitors: they show, whatever has become of the session check. */
export function OpenToAll() {
  const { unreachable } = useSession();
  return (
    <>
      <Outlet />
      {unreachable && <UnreachableNotice />}
    </>
  );
}

/** Content pages are open to visitors unless the installation guards them (`GUARD_CONTENT=true`). */
export function RequireUserForContent() {
  return isContentGuarded() ? <RequireUser /> : <OpenToAll />;
}
