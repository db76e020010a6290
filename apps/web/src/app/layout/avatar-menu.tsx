import clsx from 'clsx';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { useDismiss } from '../../components/ui/use-dismiss.ts';
import { ExploreLinks } from './explore-links.tsx';
import { MemberLinks } from './member-links.tsx';
import { OwnAvatar } from './own-avatar.tsx';

type AvatarMenuProps = Pick<ComponentProps<typeof MemberLinks>, 'user' | 'signOut' | 'isSigningOut'>;

/** The avatar in the bar of wide screens and the menu below it. */
export function AvatarMenu(member: AvatarMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useDismiss(isOpen, container, trigger, () => {
    setOpen(false);
  });

  return (
    <div ref={container} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        className="flex min-h-11 items-center gap-2 rounded-full border border-line py-1 pr-3 pl-1 transition hover:border-control"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <OwnAvatar className="size-9" />
        <span className="max-w-32 truncate text-sm font-semibold">
          <span className="sr-only">Account of </span>
          {member.user.firstName || member.user.username}
        </span>
        <ChevronDownIcon className={clsx('text-faint transition', isOpen && 'rotate-180')} />
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="reveal absolute right-0 z-40 mt-2 max-h-[calc(100dvh-6rem)] w-72 overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-2xl"
      >
        <MemberLinks {...member} />
        <div className="mt-2 border-t border-line px-3 pt-3 pb-1">
          <ExploreLinks />
        </div>
      </div>
    </div>
  );
}
