import { Suspense, useId, useRef, useState } from 'react';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { CloseIcon, MenuIcon, PlusIcon } from '../../components/ui/icons.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { useDismiss } from '../../components/ui/use-dismiss.ts';
import { useIsMember, useSession } from '../../lib/session.ts';
import { paths } from '../../lib/paths.ts';
import { openSheet } from '../../lib/sheets.ts';
import { lazyPage } from '../../lib/load-part.ts';
import { NavLinks } from './nav-links.tsx';
import { NavSearch } from './nav-search.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** For members only, as in AccountArea. */
const NotificationBell = lazyPage(() => import('./notification-bell.tsx'), 'NotificationBell');

interface NavBarProps {
  /** The address on screen; another one closes the menu. */
  pathname: string;
}

/** Navigation bar (docs/product.md, section 2, Layout). */
export function NavBar({ pathname }: NavBarProps) {
  const { leaving } = useSession();
  const isMember = useIsMember();
  const [openAt, setOpenAt] = useState<string>();
  // Signing out closes the menu at once: what it offered is not there any more.
  const isOpen = openAt === pathname && leaving !== true;
  const container = useRef<HTMLElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useDismiss(isOpen, container, trigger, () => {
    setOpenAt(undefined);
  });

  return (
    <header
      ref={container}
      className="sticky top-0 z-30 print:hidden border-b border-line bg-ground/90 backdrop-blur-md"
    >
      <nav aria-label="Main">
        <div className="page-width flex min-h-16 items-center justify-end gap-x-4 max-lg:flex-wrap">
          <Logo to={isMember ? paths.home : paths.landing} />
          <div className="ml-auto hidden lg:block">
            <NavLinks layout="row" />
          </div>
          <div className="-mr-4 ml-auto flex lg:m-0">
            <NavSearch pathname={pathname} />
            {isMember && leaving !== true && (
              // Phones have it in the bar at their lower edge; between 1024 and 1280 pixels there is no room.
              <div className="hidden md:max-lg:block xl:block">
                <IconButton
                  label="Log a film"
                  onClick={() => {
                    openSheet({ name: 'log' });
                  }}
                >
                  <PlusIcon width={24} height={24} />
                </IconButton>
              </div>
            )}
            {isMember && leaving !== true && (
              // Keeps the bell's place while its code loads.
              <div className="min-w-11">
                <ErrorBoundary fallback={null} resetKey={pathname}>
                  <Suspense>
                    <NotificationBell pathname={pathname} />
                  </Suspense>
                </ErrorBoundary>
              </div>
            )}
          </div>
          <div className="hidden min-w-48 justify-end lg:flex">
            <AccountArea layout="row" />
          </div>
          <IconButton
            ref={trigger}
            label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            className="-mr-2 lg:hidden"
            onClick={() => {
              setOpenAt(isOpen ? undefined : pathname);
            }}
          >
            {isOpen ? <CloseIcon width={24} height={24} /> : <MenuIcon width={24} height={24} />}
          </IconButton>
        </div>
        <div
          id={menuId}
          hidden={!isOpen}
          className="reveal page-width absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground pt-2 pb-6 shadow-2xl lg:hidden"
        >
          <NavLinks layout="column" />
          <AccountArea layout="column" />
        </div>
      </nav>
    </header>
  );
}

/** Loads for members only: a visitor's first page has no use for the account menu. */
const MemberAccount = lazyPage(() => import('./member-account.tsx'), 'MemberAccount');

interface AccountAreaProps {
  /** In the bar of wide screens, or in the menu of small ones. */
  layout: 'row' | 'column';
}

/** The part of the navigation bar that differs between visitors and members; empty while that is unknown. */
function AccountArea({ layout }: AccountAreaProps) {
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
