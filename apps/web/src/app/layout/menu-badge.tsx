import { UnreadCount } from '../../components/ui/unread-count.tsx';
import { useSession } from '../../features/account/api/session.ts';
import { useUnread } from '../../features/notifications/api/unread.query.ts';

/** Unread notifications on the button of the small screens' menu, in which the avatar hides. */
export function MenuBadge() {
  const { user } = useSession();
  return user === null ? null : <MemberBadge />;
}

function MemberBadge() {
  return <UnreadCount count={useUnread()} className="absolute top-0.5 right-0" />;
}
