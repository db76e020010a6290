import clsx from 'clsx';
import { useId, useState, type ComponentProps } from 'react';
import { LinkButton } from '../../components/ui/button.tsx';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { Avatar } from '../../features/account/components/avatar.tsx';
import { paths } from '../../lib/paths.ts';
import type { AvatarMenu } from './avatar-menu.tsx';
import { MemberLinks } from './member-links.tsx';
import { NavLinks } from './nav-links.tsx';

interface MobileMenuProps {
  id: string;
  isOpen: boolean;
  /** Null for a visitor. */
  member: ComponentProps<typeof AvatarMenu> | null;
}

/** The menu of small screens: the sections, then the member's profile section or the visitor's two ways in. */
export function MobileMenu({ id, isOpen, member }: MobileMenuProps) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="reveal page-width max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground pt-2 pb-6 lg:hidden"
    >
      <NavLinks layout="column" />
      {member === null ? (
        <div className="mt-6 grid grid-cols-2 gap-3">
          <LinkButton to={paths.login} variant="secondary">
            Log in
          </LinkButton>
          <LinkButton to={paths.signup}>Join</LinkButton>
        </div>
      ) : (
        <ProfileSection {...member} />
      )}
    </div>
  );
}

function ProfileSection({ picture, ...member }: ComponentProps<typeof AvatarMenu>) {
  const [isOpen, setOpen] = useState(false);
  const sectionId = useId();
  return (
    <div className="mt-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={sectionId}
        className="flex min-h-14 w-full items-center gap-3 font-semibold"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Avatar picture={picture} />
        <span className="grow truncate text-left">
          <span className="sr-only">Account of </span>
          {member.user.firstName || member.user.username}
        </span>
        <ChevronDownIcon className={clsx('text-faint transition', isOpen && 'rotate-180')} />
      </button>
      <div id={sectionId} hidden={!isOpen} className="pl-9">
        <MemberLinks {...member} />
      </div>
    </div>
  );
}
