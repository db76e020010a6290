import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { toast } from '../../lib/toast.ts';
import { actionErrorText } from '../../lib/api-client.ts';
import { lazyPage } from '../../lib/load-part.ts';
import { useViewer } from '../../lib/session.ts';
import { Menu, menuItemClass, MoreMenu } from '../ui/menu.tsx';
import { BellOffIcon, BlockIcon } from '../ui/page-icons.tsx';
import { useBlockOrMute } from './blocks.queries.ts';

const BlockOrMuteDialog = lazyPage(() => import('./block-or-mute-dialog.tsx'), 'BlockOrMuteDialog');

interface MemberMenuProps {
  /** Whom it is about; null where that account is gone. */
  member: { userId: string; username: string; mutedByMe?: boolean | null } | null;
  /** 'More about the post by ada' */
  label: string;
  /** The button that opens it; three dots without one. */
  trigger?: ComponentProps<typeof Menu>['trigger'];
  className?: string;
  /** False where a block takes the page off the screen: what is on it is not asked for again. */
  staysOnPage?: boolean;
  onBlocked?: () => void;
  /** What else can be done, such as reporting. */
  children?: ReactNode;
}

/** What can be done where a member appears: mute and block, and what their text or page adds to it. */
export function MemberMenu({
  member,
  label,
  trigger,
  className,
  staysOnPage = true,
  onBlocked,
  children,
}: MemberMenuProps) {
  const viewer = useViewer();
  const [asked, setAsked] = useState<'block' | 'mute'>();
  const other = viewer && member !== null && viewer._id !== member.userId ? member : null;
  const items = (
    <>
      {children}
      {other && (
        <>
          <MuteItem
            member={other}
            staysOnPage={staysOnPage}
            onAsk={() => {
              setAsked('mute');
            }}
          />
          <button
            type="button"
            className={menuItemClass}
            onClick={() => {
              setAsked('block');
            }}
          >
            <BlockIcon width={18} height={18} />
            <span className="truncate">Block {other.username}</span>
          </button>
        </>
      )}
    </>
  );
  const look = className === undefined ? {} : { className };
  return (
    <>
      {trigger ? (
        <Menu trigger={trigger} {...look}>
          {items}
        </Menu>
      ) : (
        <MoreMenu label={label} {...look}>
          {items}
        </MoreMenu>
      )}
      {asked && other && (
        <Suspense fallback={null}>
          <BlockOrMuteDialog
            what={asked}
            member={other}
            staysOnPage={staysOnPage}
            onBlocked={onBlocked}
            onClose={() => {
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface MuteItemProps {
  member: NonNullable<MemberMenuProps['member']>;
  staysOnPage: boolean;
  onAsk: () => void;
}

/** Mutes after a question; what was muted is heard again at once. */
function MuteItem({ member: { userId, username, mutedByMe }, staysOnPage, onAsk }: MuteItemProps) {
  const { mutate } = useBlockOrMute(userId, staysOnPage);
  const unmute = () => {
    mutate(
      { what: 'mute', on: false },
      {
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  return (
    <button type="button" className={menuItemClass} onClick={mutedByMe === true ? unmute : onAsk}>
      <BellOffIcon width={18} height={18} />
      <span className="truncate">
        {mutedByMe === true ? 'Unmute' : 'Mute'} {username}
      </span>
    </button>
  );
}
