import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { UnreadCount } from '../../components/ui/unread-count.tsx';
import { unreadMessages, useUnread } from '../../features/notifications/api/unread.query.ts';
import { paths } from '../../lib/paths.ts';

interface MemberLinksProps {
  user: SessionUser;
  signOut: () => void;
  isSigningOut: boolean;
  className?: string;
}

const ITEM =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left text-base text-muted transition hover:bg-raised hover:text-text disabled:opacity-60';

/** Entries of the member's menu. Messages have their count; Reset Password starts the reset with the member's own e-mail filled in. */
export function MemberLinks({ user, signOut, isSigningOut, className }: MemberLinksProps) {
  const { count, counted } = unreadMessages(useUnread());
  return (
    <ul className={clsx('grid', className)}>
      <li>
        <Link to={paths.ownProfile} className={ITEM}>
          My Profile
        </Link>
      </li>
      <li>
        <Link to={paths.messages} className={clsx(ITEM, 'justify-between gap-3')}>
          Messages
          <UnreadCount count={count} label={counted} />
        </Link>
      </li>
      {(user.role === 'editor' || user.role === 'moderator' || user.role === 'admin') && (
        <li>
          <Link to={paths.deskOverview} className={ITEM}>
            Desk
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.forgotPassword} state={{ email: user.email ?? '' }} className={ITEM}>
          Reset Password
        </Link>
      </li>
      <li>
        <button type="button" className={ITEM} disabled={isSigningOut} onClick={signOut}>
          {isSigningOut ? 'Logging out...' : 'Logout'}
        </button>
      </li>
    </ul>
  );
}
