import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import clsx from 'clsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { groupBy } from '../../../lib/group-by.ts';
import { monthText, weeksOf } from '../../../lib/days.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month with the poster of each day's film; a day of several films names how many more there are. */
export function MonthCalendar({ month, entries }: { month: string; entries: readonly Entry[] }) {
  const byDay = groupBy(entries, ({ watchedOn }) => watchedOn);
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{monthText(month)}, films by day</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name} className="pb-1 text-xs font-normal text-faint">
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (
              <td
                key={day ?? WEEKDAYS[index]}
                className={clsx(
                  'h-16 rounded-lg p-1 align-top sm:h-24',
                  day !== null && 'border border-line',
                )}
              >
                {day !== null && <Day day={day} entries={byDay.get(day) ?? []} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, entries }: { day: string; entries: readonly Entry[] }) {
  const [first] = entries;
  return (
    <>
      <span className="block text-xs text-faint tabular-nums">{Number(day.slice(8))}</span>
      {first && <MarkedPoster movie={first.movie} small sizes="96px" className="mx-auto max-w-16" />}
      {entries.length > 1 && (
        <span className="block text-center text-xs text-muted">+{entries.length - 1}</span>
      )}
    </>
  );
}
