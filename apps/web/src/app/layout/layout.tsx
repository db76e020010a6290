import { findWebPage } from '@filmfisher/shared/web-routes';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { MAIN_ID, SkipLink } from '../../components/ui/skip-link.tsx';
import {
  keepAccount,
  useForgetAfterExpiry,
  useSession,
  useSessionRecheck,
} from '../../features/account/api/session.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { useClientState } from '../../lib/store.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPage } from '../../lib/lazy-page.ts';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageOnItsWay } from './page-on-its-way.tsx';
import { useNavigationReset } from './use-navigation-reset.ts';

/** Loads only for members who have not confirmed their account. */
const UnverifiedBanner = lazyPage(
  () => import('../../features/account/components/unverified-banner.tsx'),
  'UnverifiedBanner',
);

/** Loads only for members who are suspended. */
const SuspendedBanner = lazyPage(
  () => import('../../features/account/components/suspended-banner.tsx'),
  'SuspendedBanner',
);

/** Loads only for members who have asked for the deletion of their account. */
const DeletionBanner = lazyPage(
  () => import('../../features/settings/components/deletion-banner.tsx'),
  'DeletionBanner',
);

/** Navigation bar, page, footer. */
export function Layout() {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const { user, deletionAt } = useSession();
  const main = useRef<HTMLElement>(null);
  useNavigationReset(main);
  useForgetAfterExpiry();
  useSessionRecheck();
  const address = pathname.replace(/(.)\/+$/, '$1');
  const isOwnMemberPage = user !== null && address === profilePath(user._id);
  const { bare, kids: isForKids } = findWebPage(address) ?? {};
  const isBare = isOwnMemberPage || bare || isForKids;
  const isKept = useClientState(({ kids }) => kids);

  if (isKept && !isForKids) return <Navigate to={paths.kids} replace />;

  return (
    <>
      <SkipLink />
      {!isBare && <NavBar pathname={pathname} />}
      {!isBare && deletionAt !== undefined && (
        <Suspense>
          <DeletionBanner
            deletionAt={deletionAt}
            onKept={() => {
              keepAccount(client);
            }}
          />
        </Suspense>
      )}
      {!isBare && user?.suspension && (
        <Suspense>
          <SuspendedBanner suspension={user.suspension} />
        </Suspense>
      )}
      {!isBare && user !== null && !user.verified && (
        <Suspense>
          <UnverifiedBanner user={user} />
        </Suspense>
      )}
      {/* As high as the screen, so that the footer does not jump when the page arrives. */}
      <main ref={main} id={MAIN_ID} tabIndex={-1} className="flex min-h-dvh grow flex-col">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageOnItsWay />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isForKids && <Footer />}
      <OfflineBanner />
    </>
  );
}
