import type { ThreadChange, ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import { Suspense, useState } from 'react';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { BellIcon, BellOffIcon, FlagIcon, PencilIcon } from '../../../components/ui/page-icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { useViewer } from '../../../lib/session.ts';
import { useChangeThread, useThreadSwitch } from '../api/threads.mutations.ts';
import { menuItemClass, MoreMenu } from '../../../components/ui/menu.tsx';
import { ClockIcon, LockIcon, MergeIcon, MoveIcon, PinIcon } from './talk-icons.tsx';
import type { ThreadForm } from './thread-forms.tsx';
import { Button } from '../../../components/ui/button.tsx';

/** Hardly anybody changes a thread as a whole. */
const ThreadForms = lazyPage(() => import('./thread-forms.tsx'), 'ThreadForms');

interface ThreadMenuProps {
  thread: ThreadDetail;
  anchor: string;
}

/** What is seldom done with a thread: by readers, by its author, by moderators. */
export function ThreadMenu({ thread, anchor }: ThreadMenuProps) {
  const viewer = useViewer();
  const { _id, title, pinned, locked, author, may } = thread;
  const change = useChangeThread(_id);
  const [form, setForm] = useState<ThreadForm>();
  const isOwn = viewer?._id !== undefined && viewer._id === author?.userId;

  const apply = (changes: ThreadChange, done: string) => {
    change.mutate(changes, {
      onSuccess: () => {
        toast.success(done);
      },
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };
  const opener = (wanted: ThreadForm, Icon: typeof PinIcon, label: string) => (
    <button
      type="button"
      className={menuItemClass}
      onClick={() => {
        setForm(wanted);
      }}
    >
      <Icon width={18} height={18} />
      {label}
    </button>
  );

  return (
    <>
      <ReportAction kind="thread" id={_id} noun="thread" label={`the thread “${title}”`} anchor={anchor}>
        {(report) => (
          <MoreMenu label="More about this thread" className="ml-auto">
            {viewer && <MuteThread thread={thread} anchor={anchor} />}
            {may.change && opener('title', PencilIcon, 'Edit title')}
            {may.moderate && (
              <>
                <button
                  type="button"
                  className={menuItemClass}
                  onClick={() => {
                    apply({ pinned: !pinned }, pinned ? 'No longer pinned.' : 'Pinned.');
                  }}
                >
                  <PinIcon width={18} height={18} />
                  {pinned ? 'Unpin' : 'Pin'}
                </button>
                <button
                  type="button"
                  className={menuItemClass}
                  onClick={() => {
                    apply({ locked: !locked }, locked ? 'Unlocked.' : 'Locked.');
                  }}
                >
                  <LockIcon width={18} height={18} />
                  {locked ? 'Unlock' : 'Lock'}
                </button>
                {opener('move', MoveIcon, 'Move')}
                {opener('slow', ClockIcon, 'Slow mode')}
                {opener('merge', MergeIcon, 'Merge into another thread')}
              </>
            )}
            {!isOwn && (
              <button type="button" className={menuItemClass} onClick={report}>
                <FlagIcon width={18} height={18} />
                Report
              </button>
            )}
          </MoreMenu>
        )}
      </ReportAction>
      {form !== undefined && (
        <Suspense fallback={null}>
          <ThreadForms
            form={form}
            thread={thread}
            onClose={() => {
              setForm(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface SwitchProps {
  thread: ThreadDetail;
  /** Id of the element where a visitor comes back to. */
  anchor: string;
}

/** A member who follows a thread gets a notification for every post in it. */
export function FollowThread({ thread, anchor }: SwitchProps) {
  const { isOn, press } = useThreadSwitch('follow', thread._id, thread.following === true, anchor);
  return (
    <Button variant="secondary" aria-pressed={isOn} className="aria-pressed:text-accent" onClick={press}>
      <BellIcon width={18} height={18} />
      {isOn ? 'Following' : 'Follow'}
    </Button>
  );
}

/** A member who mutes a thread gets no notifications from it. */
function MuteThread({ thread, anchor }: SwitchProps) {
  const { isOn, press } = useThreadSwitch('mute', thread._id, thread.muted === true, anchor);
  return (
    <button type="button" aria-pressed={isOn} className={menuItemClass} onClick={press}>
      <BellOffIcon width={18} height={18} />
      {isOn ? 'Muted: notify me again' : 'Mute this thread'}
    </button>
  );
}
