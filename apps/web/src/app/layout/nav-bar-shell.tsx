import { useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { CloseIcon, MenuIcon } from '../../components/ui/icons.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { useDismiss } from '../../components/ui/use-dismiss.ts';
import { NavLinks } from './nav-links.tsx';

interface NavBarShellProps {
  /** The address on screen; another one closes the menu. */
  pathname: string;
  /** Where the logo leads. */
  start: string;
  /** At the end of the bar on wide screens. */
  account: ReactNode;
  /** At the end of the menu of small screens. */
  mobileAccount: ReactNode;
}

/** Bar and small-screen menu, without what differs between visitors and members. */
export function NavBarShell({ pathname, start, account, mobileAccount }: NavBarShellProps) {
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
      <nav aria-label="Main">
        <div className="page-width flex min-h-16 items-center gap-4">
          <Logo to={start} />
          <div className="ml-auto hidden lg:block">
            <NavLinks layout="row" />
          </div>
          <div className="hidden min-w-48 justify-end lg:flex">{account}</div>
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
        <div
          id={menuId}
          hidden={!isOpen}
          className="reveal page-width absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground pt-2 pb-6 shadow-2xl lg:hidden"
        >
          <NavLinks layout="column" />
          {mobileAccount}
        </div>
      </nav>
    </header>
  );
}
