import { useSession } from '../../features/account/api/session.ts';
import { useSignOut } from '../../features/account/hooks/use-sign-out.ts';
import { paths } from '../../lib/paths.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { MobileProfile } from './mobile-profile.tsx';
import { NavBarShell } from './nav-bar-shell.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** The bar of a member; after signing out it stays, with a visitor's links, until the redirect to /login. */
export function MemberNavBar({ pathname }: { pathname: string }) {
  const { user, profile } = useSession();
  const signOut = useSignOut();

  if (user === null) {
    return (
      <NavBarShell
        pathname={pathname}
        start={paths.landing}
        account={<VisitorLinks layout="row" />}
        mobileAccount={<VisitorLinks layout="column" />}
      />
    );
  }
  const member = { user, picture: profile?.profilePicture, ...signOut };
  return (
    <NavBarShell
      pathname={pathname}
      start={paths.home}
      account={<AvatarMenu key={pathname} {...member} />}
      mobileAccount={<MobileProfile {...member} />}
    />
  );
}
