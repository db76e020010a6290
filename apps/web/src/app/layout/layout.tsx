import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Redirect } from '../../components/ui/redirect.tsx';
import { MAIN_ID, SkipLink } from '../../components/ui/skip-link.tsx';
import { useForgetAfterExpiry, useSession, useSessionRecheck } from '../../lib/session.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { useClientState } from '../../lib/store.ts';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { lazyPage } from '../../lib/load-part.ts';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SHEET_ANCHOR, useSheet } from '../../lib/sheets.ts';
import { useNavigationReset } from './use-navigation-reset.ts';
import { provideOutboxList, useMayWait } from '../../lib/outbox-mark.ts';
import { useOnline } from '../../lib/use-online.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';

/** Loads only for members with a notice about their account. */
const AccountBanners = lazyPage(() => import('./account-banners.tsx'), 'AccountBanners');

const PhoneBar = lazyPage(() => import('./phone-bar.tsx'), 'PhoneBar');

/** Loads once a sheet is asked for. */
const Sheets = lazyPage(() => import('./sheets.tsx'), 'Sheets');

const loadWaitingWrites = () => import('../../features/outbox/sections/waiting-writes.tsx');
/** Loads once something may wait to be sent, and before it where something is done that may wait. */
const WaitingWrites = lazyPage(loadWaitingWrites, 'WaitingWrites');
provideOutboxList(loadWaitingWrites);

/** Navigation bar, page, footer. */
export function Layout() {
  const { pathname, hash } = useLocation();
  const sheet = useSheet();
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

  if (isKept && !isForKids) return <Redirect to={paths.kids} />;

  return (
    <>
      <SkipLink />
      {!isBare && <NavBar pathname={pathname} />}
      {!isBare && (deletionAt ?? user?.suspension ?? user?.verified === false) && (
        <ErrorBoundary fallback={null} resetKey={user}>
          <Suspense>
            <AccountBanners user={user} deletionAt={deletionAt} />
          </Suspense>
        </ErrorBoundary>
      )}
      {/* As high as the screen, so that the footer does not jump when the page arrives. */}
      <main ref={main} id={MAIN_ID} tabIndex={-1} className="flex min-h-dvh grow flex-col">
        <PageBoundary resetKey={pathname}>
          <Suspense fallback={<PageOnItsWay />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      {!isForKids && <Footer />}
      {(sheet !== undefined || hash === `#${SHEET_ANCHOR}`) && (
        <ErrorBoundary fallback={null} resetKey={sheet}>
          <Suspense>
            <Sheets />
          </Suspense>
        </ErrorBoundary>
      )}
      <OfflineBanner />
      {!bare && !isForKids && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<PhoneBarSpace />}>
            <PhoneBar />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Keeps the bar's place while its code loads. */
const PhoneBarSpace = () => (
  <div data-phone-bar className="sticky bottom-0 h-(--bar) bg-surface md:hidden print:hidden" />
);

/** Shown while the browser is offline, and while something waits to be sent. */
function OfflineBanner() {
  const isOnline = useOnline();
  const mayWait = useMayWait();
  return (
    <div role="status" className="sticky bottom-(--bar) z-30">
      {mayWait && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <WaitingWrites />
          </Suspense>
        </ErrorBoundary>
      )}
      {!isOnline && (
        <p
          data-notice
          className="max-w-none bg-accent px-4 py-2 text-center text-sm font-semibold text-on-accent"
        >
          You&apos;re offline. Your ratings and marks are sent when you are back; anything else needs a
          connection.
        </p>
      )}
    </div>
  );
}

/** Shown while the code of a page loads, which offline waits for the connection. */
function PageOnItsWay() {
  if (useOnline()) return <Spinner className="late grow" />;
  return (
    <div className="page-width py-16">
      <EmptyState title="You're offline">
        <p>This page opens as soon as you are back online.</p>
      </EmptyState>
    </div>
  );
}
