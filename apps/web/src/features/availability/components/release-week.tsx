import { dayText } from '@filmfisher/shared/dates/dates';
import { countryName } from '@filmfisher/shared/countries/countries';
import { FORMAT_NAMES } from '@filmfisher/shared/movies/movie-facts';
import { useQuery } from '@tanstack/react-query';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { weekdayText } from '../../../lib/days.ts';
import type { Week } from '../lib/weeks.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useViewer } from '../../../lib/session.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { remindersQuery, useRemind } from '../api/calendar.queries.ts';

interface ReleaseWeekProps {
  week: Week;
  /** The reader's own day: nobody waits for what is out already. */
  today: string;
}

/** What comes out in one week, each with its day. */
export function ReleaseWeek({ week: { monday, releases }, today }: ReleaseWeekProps) {
  return (
    <section aria-label={`Week of ${dayText(monday)}`} className="mt-8">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">Week of {dayText(monday)}</h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-4 gap-y-8">
        {releases.map(({ movie, day, format, country }) => (
          <li key={`${movie._id} ${day} ${format} ${country ?? ''}`} className="flex flex-col">
            <PosterCard movie={movie} />
            <p className="mt-1.5 text-sm text-muted">
              {weekdayText(day)} {dayText(day)}
              <span className="block text-faint">
                {[FORMAT_NAMES[format], country === undefined ? undefined : countryName(country)]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </span>
            </p>
            {day > today && <RemindButton movieId={movie._id} title={movie.title} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RemindButtonProps {
  movieId: string;
  title: string;
}

/** Sets a reminder for the day of a film's release; a visitor signs in first. */
function RemindButton({ movieId, title }: RemindButtonProps) {
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
