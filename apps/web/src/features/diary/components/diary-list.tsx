import type { Entry } from '@filmfisher/shared/diary';
import { Link } from 'react-router-dom';
import { CalendarIcon } from '../../../components/ui/page-icons.tsx';
import { groupBy } from '../../../lib/group-by.ts';
import { monthText } from '../../../lib/days.ts';
import { DiaryRow } from './diary-row.tsx';

/** Entries that stand in the first screenful. */
const FIRST = 6;

interface DiaryListProps {
  entries: readonly Entry[];
  isOwn: boolean;
  /** They are all of one month, whose name stands above already. */
  isOneMonth: boolean;
}

/** Entries under the months of their days; the heading of a month leads to its calendar. */
export function DiaryList({ entries, isOwn, isOneMonth }: DiaryListProps) {
  const byMonth = groupBy(entries, ({ watchedOn }) => watchedOn?.slice(0, 7) ?? '');
  const first = new Set(entries.slice(0, FIRST));
  return [...byMonth].map(([month, rows]) => (
    <section key={month} aria-label={month === '' ? 'Day not known' : monthText(month)} className="mt-8">
      {!isOneMonth && (
        <h2 className="display text-lg">
          {month === '' ? (
            'Day not known'
          ) : (
            <Link
              to={{ search: `?month=${month}` }}
              className="inline-flex min-h-11 items-center gap-2 hover:text-accent"
            >
              {monthText(month)}
              <CalendarIcon width={18} height={18} className="text-faint" />
            </Link>
          )}
        </h2>
      )}
      <ol className="mt-2 border-t border-line">
        {rows.map((entry) => (
          <DiaryRow key={entry._id} entry={entry} isOwn={isOwn} eager={first.has(entry)} />
        ))}
      </ol>
    </section>
  ));
}
