import type { ThreadDetail } from '@filmfisher/shared/threads';
import { Button } from '../../../components/ui/button.tsx';
import { useThreadSwitch } from '../api/threads.mutations.ts';
import { BellIcon, BellOffIcon } from './talk-icons.tsx';
import { menuItemClass } from './menu.tsx';

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
export function MuteThread({ thread, anchor }: SwitchProps) {
  const { isOn, press } = useThreadSwitch('mute', thread._id, thread.muted === true, anchor);
  return (
    <button type="button" aria-pressed={isOn} className={menuItemClass} onClick={press}>
      <BellOffIcon width={18} height={18} />
      {isOn ? 'Muted: notify me again' : 'Mute this thread'}
    </button>
  );
}
