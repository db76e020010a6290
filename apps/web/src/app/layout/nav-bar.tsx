import { useId, useRef, useState } from 'react';
import { LinkButton } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { CloseIcon, MenuIcon } from '../../components/ui/icons.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { useDismiss } from '../../components/ui/use-dismiss.ts';
import { useSession } from '../../features/account/api/session.ts';
import { useSignOut } from '../../features/account/hooks/use-sign-out.ts';
import { paths } from '../../lib/paths.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';

/** Navigation bar (specification, section 2, Layout). A new address closes its menus. */
export function NavBar({ pathname }: { pathname: string }) {
  const { user, profile, loading } = useSession();
  const signOut = useSignOut();
  const member = user === null ? null : { user, picture: profile?.profilePicture, ...signOut };

  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const container = useRef<HTMLElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useDismiss(isOpen, container, trigger, () => {
    setOpenAt(undefined);
  });

  return (
    <header ref={container} className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur-md">
      <nav aria-label="Main" className="contents">
        <div className="page-width flex min-h-16 items-center gap-4">
          <Logo to={user === null ? paths.landing : paths.home} />
          <div className="ml-auto hidden lg:block">
            <NavLinks layout="row" />
          </div>
          <div className="ml-auto hidden min-w-48 justify-end gap-2 lg:ml-0 lg:flex">
            {member !== null && <AvatarMenu key={pathname} {...member} />}
            {member === null && !loading && (
              <>
                <LinkButton to={paths.login} variant="quiet">
                  Log in
                </LinkButton>
                <LinkButton to={paths.signup}>Join</LinkButton>
              </>
            )}
          </div>
          <IconButton
            ref={trigger}
            label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            className="-mr-2 ml-auto lg:hidden"
            onClick={() => {
              setOpenAt(isOpen ? undefined : pathname);
            }}
          >
            {isOpen ? <CloseIcon width={24} height={24} /> : <MenuIcon width={24} height={24} />}
          </IconButton>
        </div>
        <MobileMenu id={menuId} isOpen={isOpen} member={member} />
      </nav>
    </header>
  );
}
