import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import clsx from 'clsx';
import { useId, useState, type ComponentProps } from 'react';
import { useSession } from '../../lib/session.ts';
import { UnsentQuestion } from '../../features/account/components/unsent-question.tsx';
import { useSignOut } from '../../features/account/hooks/use-leave.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { VisitorLinks } from './visitor-links.tsx';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { MemberLinks } from './member-links.tsx';
import { OwnAvatar } from './own-avatar.tsx';

interface MemberAccountProps {
  /** In the bar of wide screens, or in the menu of small ones. */
  layout: 'row' | 'column';
}

/** A member's menu; after signing out, a visitor's links until the redirect to /login. */
export function MemberAccount({ layout }: MemberAccountProps) {
  const { user } = useSession();
  const { question, ...signOut } = useSignOut();
  const { pathname } = useLocation();
  if (user === null) return <VisitorLinks layout={layout} />;

  const Menu = layout === 'row' ? AvatarMenu : MobileProfile;
  return (
    <>
      <Menu key={pathname} user={user} {...signOut} />
      <UnsentQuestion {...question} />
    </>
  );
}

/** The member's profile section in the menu of small screens; it expands and collapses. */
function MobileProfile(member: ComponentProps<typeof AvatarMenu>) {
  const name = member.user.firstName || member.user.username;
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
          <Trans>
            <span className="sr-only">Account of </span>
            {name}
          </Trans>
        </span>
        <ChevronDownIcon className={clsx('text-faint transition', isOpen && 'rotate-180')} />
      </button>
      <div id={sectionId} hidden={!isOpen} className="pl-9">
        <MemberLinks {...member} />
      </div>
    </div>
  );
}
