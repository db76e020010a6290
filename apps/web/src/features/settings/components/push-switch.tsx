import { Button } from '../../../components/ui/button.tsx';
import { useSwitchPush } from '../api/push.queries.ts';

/** Whether this very browser shows what is new while no page is open; asked for only when it is pressed. */
export function PushSwitch({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { mutate, isPending } = useSwitchPush(publicKey);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-semibold">Notifications in this browser</span>
        <span className="block text-sm text-muted">
          {isOn ? "Shows what's new even while FilmFisher is closed." : 'Off in this browser.'}
        </span>
      </p>
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel="One moment..."
        onClick={() => {
          mutate(!isOn);
        }}
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
    </div>
  );
}
