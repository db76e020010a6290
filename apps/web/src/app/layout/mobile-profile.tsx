import clsx from 'clsx';
import { useId, useState, type ComponentProps } from 'react';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import type { AvatarMenu } from './avatar-menu.tsx';
import { MemberLinks } from './member-links.tsx';

/** The member's profile section in the menu of small screens; it expands and collapses. */
export function MobileProfile({ picture, ...member }: ComponentProps<typeof AvatarMenu>) {
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
