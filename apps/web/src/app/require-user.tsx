import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '../components/ui/spinner.tsx';
import { useSession } from '../features/account/api/session.ts';
import { isContentGuarded } from '../lib/page-config.ts';
import { paths } from '../lib/paths.ts';

/**
 * Guard of the pages that need a member (specification, section 2): a spinner on black while the session check
 * runs, then the page, or /login in its place; the sign-in page finds the way back in the navigation state.
 */
export function RequireUser() {
  const { isAuthenticated, loading, leaving } = useSession();
  const { pathname, search, hash } = useLocation();

  if (loading) return <FullScreenSpinner label="Checking your session" />;
  if (isAuthenticated || leaving === true) return <Outlet />;
  return <Navigate to={paths.login} replace state={{ from: `${pathname}${search}${hash}` }} />;
}

/** Content pages are open to visitors unless the installation guards them (`GUARD_CONTENT=true`). */
export function RequireUserForContent() {
  return isContentGuarded() ? <RequireUser /> : <Outlet />;
}
