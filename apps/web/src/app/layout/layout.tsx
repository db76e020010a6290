import { Trans, useLingui } from '@lingui/react/macro';
import { findWebPage, pageLanguage } from '@filmfisher/shared/pages/web-routes';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Redirect } from '../../components/ui/redirect.tsx';
import { MAIN_ID, SkipLink } from '../../components/ui/skip-link.tsx';
import { useForgetAfterExpiry, useLikelyMember, useSession, useSessionRecheck } from '../../lib/session.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { useKidsLock } from '../../lib/kids-lock.ts';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { useWantedLanguage } from '../../lib/language.ts';
import { lazyPage } from '../../lib/load-part.ts';
import { WithTexts } from './with-texts.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SHEET_ANCHOR, useSheet } from '../../lib/sheets.ts';
import { useNavigationReset } from './use-navigation-reset.ts';
import { provideOutboxList, useMayWait } from '../../lib/outbox-mark.ts';
import { isLitePage } from '../../lib/lite.ts';
import { useOnline } from '../../lib/use-online.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';

/** Loads only for members with a notice about their account. */
const AccountBanners = lazyPage(() => import('./account-banners.tsx'), 'AccountBanners');

/** Loads for readers of a language in which the page is not. */
const UntranslatedNote = lazyPage(
  () => import('../../components/languages/untranslated-note.tsx'),
  'UntranslatedNote',
);

const PhoneBar = lazyPage(() => import('./phone-bar.tsx'), 'PhoneBar');

/** Loads once a sheet is asked for. */
const Sheets = lazyPage(() => import('./sheets.tsx'), 'Sheets');

const loadWaitingWrites = () => import('../../features/outbox/sections/waiting-writes.tsx');
/** Loads once something may wait to be sent, and before it where something is done that may wait. */
const WaitingWrites = lazyPage(loadWaitingWrites, 'WaitingWrites');
provideOutboxList(loadWaitingWrites);

/** The first page has loaded by then, with its parts and answers. */
const PREPARE_AFTER_MS = 5_000;

/** Navigation bar, page, footer. */
export function Layout() {
  const { pathname, search, hash } = useLocation();
  const sheet = useSheet();
  const { user, deletionAt } = useSession();
  // As this browser remembers the member, so that nothing moves when the session check has answered.
  const member = useLikelyMember();
  const isUnverified = member?.verified === false;
  const main = useRef<HTMLElement>(null);
  useNavigationReset(main);
  useForgetAfterExpiry();
  useSessionRecheck();
  const client = useQueryClient();
  useEffect(() => {
    if (isLitePage() || !('serviceWorker' in navigator)) return undefined;
    // Without a connection the next visit does it.
    const prepare = () =>
      void import('../../lib/service-worker.ts')
        .then((it) => it.prepareOffline(client))
        .catch(() => undefined);
    const timer = setTimeout(prepare, PREPARE_AFTER_MS);
    const offer = (event: Event) => {
      event.preventDefault();
      void import('../../lib/install.ts').then((it) => it.offerInstall(event));
    };
    window.addEventListener('beforeinstallprompt', offer);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeinstallprompt', offer);
    };
  }, [client]);
  const address = pathname.replace(/(.)\/+$/, '$1');
  const isOwnMemberPage = member !== null && address === profilePath(member._id);
  const { bare, kids: isForKids } = findWebPage(address) ?? {};
  const isBare = isOwnMemberPage || bare || isForKids;
  const isKept = useKidsLock();
  const wanted = useWantedLanguage();
  const language = pageLanguage(pathname, wanted);

  if (isKept && !isForKids) return <Redirect to={paths.kids} />;

  return (
    <>
      <SkipLink />
      {!isBare && <NavBar pathname={pathname} />}
      {!isBare && (deletionAt ?? user?.suspension ?? isUnverified) && (
        // As high as the notice that the account is not confirmed, which comes after the session check.
        <div className={isUnverified ? 'grid min-h-36 bg-raised lg:min-h-15' : ''}>
          <ErrorBoundary fallback={null} resetKey={user}>
            <Suspense>
              <AccountBanners user={user} deletionAt={deletionAt} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      {language !== wanted && !isForKids && (
        <ErrorBoundary fallback={null} resetKey={pathname}>
          <Suspense>
            <UntranslatedNote language={wanted} />
          </Suspense>
        </ErrorBoundary>
      )}
      {/* As high as the screen, so that the footer does not jump when the page arrives. */}
      <main ref={main} id={MAIN_ID} tabIndex={-1} className="flex min-h-dvh grow flex-col">
        <PageBoundary resetKey={pathname}>
          <Suspense fallback={<PageOnItsWay />}>
            <WithTexts language={language}>
              <Outlet />
            </WithTexts>
          </Suspense>
        </PageBoundary>
      </main>
      {!isForKids && <Footer />}
      {(sheet !== undefined || hash === `#${SHEET_ANCHOR}` || search.includes('find=')) && (
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
          <Trans>
            You&apos;re offline, and this page may be old. What you rate, mark and write is sent later.
            Messages, follows and lists need a connection.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Shown while the code of a page loads, which offline waits for the connection. */
function PageOnItsWay() {
  const { t } = useLingui();
  if (useOnline()) return <Spinner className="late grow" />;
  return (
    <div className="page-width py-16">
      <EmptyState title={t`You're offline`}>
        <p>
          <Trans>This page opens as soon as you are back online.</Trans>
        </p>
      </EmptyState>
    </div>
  );
}
