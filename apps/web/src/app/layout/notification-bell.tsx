import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { BellIcon } from '../../components/ui/page-icons.tsx';
import { UnreadCount } from '../../components/ui/unread-count.tsx';
import { useDismiss } from '../../components/ui/use-dismiss.ts';
import { countLabel } from '../../lib/count-label.ts';
import { useSession } from '../../lib/session.ts';
import { useUnread, useLiveUnread } from '../../features/notifications/api/unread.query.ts';
import { lazyPage } from '../../lib/load-part.ts';

const loadPanel = () => import('../../features/notifications/components/notification-panel.tsx');
/** Loads when the bell is pressed. */
const NotificationPanel = lazyPage(loadPanel, 'NotificationPanel');

interface NotificationBellProps {
  /** The address on screen; another one closes the panel. */
  pathname: string;
}

/** @returns '2 unread notifications and 1 message request' */
const waitingLabel = (unread: number, requests: number) =>
  [
    ...(unread > 0 ? [countLabel(unread, 'unread notification')] : []),
    ...(requests > 0 ? [countLabel(requests, 'message request')] : []),
  ].join(' and ');

/** The bell with the number of unread notifications and message requests, for members. */
export function NotificationBell({ pathname }: NotificationBellProps) {
  const { user } = useSession();
  return user === null ? null : <MemberBell userId={user._id} pathname={pathname} />;
}

function MemberBell({ userId, pathname }: NotificationBellProps & { userId: string }) {
  const { unread, requests } = useUnread();
  const label = waitingLabel(unread, requests);
  useLiveUnread(userId);
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenAt(undefined);
  };
  useDismiss(isOpen, container, trigger, close);

  return (
    <div ref={container} className="sm:relative">
      <IconButton
        ref={trigger}
        label="Notifications"
        aria-expanded={isOpen}
        className="relative"
        onClick={() => {
          setOpenAt(isOpen ? undefined : pathname);
        }}
      >
        <BellIcon width={24} height={24} />
        <UnreadCount count={unread + requests} label={label} className="absolute top-0.5 right-0" />
      </IconButton>
      <span role="status" className="sr-only">
        {label !== '' && `You have ${label}`}
      </span>
      {isOpen && (
        <div className="reveal absolute inset-x-2 top-full z-40 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-2xl sm:inset-x-auto sm:right-0 sm:mt-2 sm:w-96">
          <Suspense>
            <NotificationPanel onClose={close} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
