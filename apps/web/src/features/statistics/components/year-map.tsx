import { dayText } from '@filmfisher/shared/dates/dates';
import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import clsx from 'clsx';
import { addMonths, monthText, weeksOf } from '../../../lib/days.ts';

const STRENGTHS = ['bg-surface', 'bg-accent/35', 'bg-accent/60', 'bg-accent'];

/** The days of a year, darker the more films were watched; a table of the months says the same in numbers. */
export function YearMap({ year, days }: { year: string; days: Statistics['days'] }) {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
  const inMonth = (month: string) =>
    days.reduce((sum, { day, count }) => (day.startsWith(month) ? sum + count : sum), 0);
  return (
    <section aria-label={`Days of ${year}`}>
      <h2 className="mb-3 text-lg font-semibold">Day by day</h2>
      <div aria-hidden="true" className="grid grid-cols-3 gap-4 sm:grid-cols-4 lg:grid-cols-6">
        {months.map((month) => (
          <div key={month}>
            <p className="mb-1 text-xs text-faint">{monthText(month).split(' ')[0]}</p>
            <div className="grid grid-cols-7 gap-0.5">
              {weeksOf(month)
                .flat()
                .map((day, index) => (
                  <span
                    key={day ?? index}
                    title={day === null ? undefined : `${dayText(day)}: ${counts.get(day) ?? 0}`}
                    className={clsx(
                      'aspect-square rounded-xs',
                      day !== null && STRENGTHS[Math.min(3, counts.get(day) ?? 0)],
                    )}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>Entries of each month of {year}</caption>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              <td>{inMonth(month)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
