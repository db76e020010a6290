import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import type { ComponentType, SVGProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { RowButton } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { MenuIcon, UserIcon } from '../../components/ui/icons.tsx';
import { BellIcon, BookmarkIcon, MessageIcon, SettingsIcon } from '../../components/ui/page-icons.tsx';
import { UnreadCount } from '../../components/ui/unread-count.tsx';
import { unreadMessages, useUnread } from '../../features/notifications/api/unread.query.ts';
import { memberListsPath, notifications, ownWatchlist, paths, settings } from '../../lib/paths.ts';
import { openSheet } from '../../lib/sheets.ts';
import { ExploreLinks } from './explore-links.tsx';
import { OwnAvatar } from './own-avatar.tsx';

interface MeSheetProps {
  /** null: a visitor, who has no rooms of their own. */
  user: SessionUser | null;
  onClose: () => void;
}

/** The member's own rooms, and what else there is to explore. */
export function MeSheet({ user, onClose }: MeSheetProps) {
  if (user === null) {
    return (
      <Dialog title="Explore" onClose={onClose}>
        {() => <ExploreLinks />}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={user.firstName || user.username}
      label="Me"
      picture={<OwnAvatar className="size-11" />}
      onClose={onClose}
    >
      {() => (
        <>
          <Rooms userId={user._id} />
          <RowButton
            onClick={() => {
              openSheet({ name: 'invite' });
            }}
          >
            Invite friends
          </RowButton>
          <ExploreLinks />
        </>
      )}
    </Dialog>
  );
}

function Rooms({ userId }: { userId: string }) {
  const waiting = useUnread();
  const rooms: {
    label: string;
    to: LinkProps['to'];
    Icon: ComponentType<SVGProps<SVGSVGElement>>;
    count?: number;
    counted?: string;
  }[] = [
    { label: 'Profile', to: paths.ownProfile, Icon: UserIcon },
    { label: 'Watchlist', to: ownWatchlist, Icon: BookmarkIcon },
    { label: 'Lists', to: memberListsPath(userId), Icon: MenuIcon },
    { label: 'Messages', to: paths.messages, Icon: MessageIcon, ...unreadMessages(waiting) },
    { label: 'Notifications', to: notifications, Icon: BellIcon, count: waiting.unread },
    { label: 'Settings', to: settings, Icon: SettingsIcon },
  ];
  return (
    <nav aria-label="Your rooms" className="mb-2">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        {rooms.map(({ label, to, Icon, count = 0, counted }) => (
          <li key={label} className="min-w-0">
            <Link
              to={to}
              className="relative grid min-h-20 content-center justify-items-center gap-1.5 rounded-lg bg-raised px-1 py-2 text-center text-sm font-semibold wrap-anywhere transition hover:text-accent"
            >
              <Icon width={24} height={24} />
              {label}
              <UnreadCount
                count={count}
                {...(counted !== undefined && { label: counted })}
                className="absolute top-2 left-[calc(50%+0.5rem)]"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
