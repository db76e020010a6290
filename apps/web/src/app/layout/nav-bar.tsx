import { Suspense } from 'react';
import { useSession } from '../../features/account/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../lazy-page.ts';
import { NavBarShell } from './nav-bar-shell.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** Loads for members only: a visitor's first page has no use for the account menu. */
const MemberNavBar = lazyPage(() => import('./member-nav-bar.tsx'), 'MemberNavBar');

/** Navigation bar (specification, section 2, Layout). */
export function NavBar({ pathname }: { pathname: string }) {
  const { user, loading, leaving } = useSession();

  if (user === null && leaving !== true) {
    return (
      <NavBarShell
        pathname={pathname}
        start={paths.landing}
        account={!loading && <VisitorLinks layout="row" />}
        mobileAccount={!loading && <VisitorLinks layout="column" />}
      />
    );
  }
  return (
    <Suspense
      fallback={<NavBarShell pathname={pathname} start={paths.home} account={null} mobileAccount={null} />}
    >
      <MemberNavBar pathname={pathname} />
    </Suspense>
  );
}
