import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { useViewer } from '../../../lib/session.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { remindersQuery, useRemind } from '../api/calendar.queries.ts';

interface RemindButtonProps {
  movieId: string;
  title: string;
}

/** Sets a reminder for the day of a film's release; a visitor signs in first. */
export function RemindButton({ movieId, title }: RemindButtonProps) {
  const viewer = useViewer();
  const userId = viewer?._id ?? '';
  const reminders = useQuery({ ...remindersQuery(userId), enabled: userId !== '' });
  const { mutate, isPending } = useRemind(userId);
  const isOn = reminders.data?.movieIds.includes(movieId) ?? false;
  const { attempt } = useAuthenticatedAction<boolean>({
    name: `reminder ${movieId}`,
    anchor: `reminder-${movieId}`,
    parse: (value) => (typeof value === 'boolean' ? value : undefined),
    run: (wanted) => {
      mutate({ movieId, isOn: wanted });
    },
  });
  return (
    <div id={`reminder-${movieId}`} tabIndex={-1} className="mt-auto pt-2 outline-none">
      <Button
        variant={isOn ? 'primary' : 'secondary'}
        aria-pressed={isOn}
        aria-label={`Remind me of ${title}`}
        busy={isPending}
        busyLabel="Saving..."
        onClick={() => {
          attempt(!isOn);
        }}
      >
        {isOn ? 'Reminder set' : 'Remind me'}
      </Button>
    </div>
  );
}
