import { useLocation } from 'react-router-dom';
import clsx from 'clsx';
import { Suspense, useId, useState, type ComponentProps } from 'react';
import { lazyPage } from '../../lib/load-part.ts';
import { useSession } from '../../lib/session.ts';
import { useSignOut } from '../../features/account/hooks/use-leave.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { VisitorLinks } from './visitor-links.tsx';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { MemberLinks } from './member-links.tsx';
import { OwnAvatar } from './own-avatar.tsx';

/** Loads once a member signs out with changes that are not sent. */
const SignOutQuestion = lazyPage(
  () => import('../../features/outbox/sections/sign-out-question.tsx'),
  'SignOutQuestion',
);

interface MemberAccountProps {
  /** In the bar of wide screens, or in the menu of small ones. */
  layout: 'row' | 'column';
}

/** A member's menu; after signing out, a visitor's links until the redirect to /login. */
export function MemberAccount({ layout }: MemberAccountProps) {
  const { user } = useSession();
  const { asks, leave, stay, ...signOut } = useSignOut();
  const { pathname } = useLocation();
  if (user === null) return <VisitorLinks layout={layout} />;

  const Menu = layout === 'row' ? AvatarMenu : MobileProfile;
  return (
    <>
      <Menu key={pathname} user={user} {...signOut} />
      {asks && (
        <Suspense>
          <SignOutQuestion onSignOut={leave} onClose={stay} />
        </Suspense>
      )}
    </>
  );
}

/** The member's profile section in the menu of small screens; it expands and collapses. */
function MobileProfile(member: ComponentProps<typeof AvatarMenu>) {
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
        <OwnAvatar className="size-9" />
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
