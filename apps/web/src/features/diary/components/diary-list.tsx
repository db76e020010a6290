import type { Entry } from '@filmfisher/shared/diary';
import { Link } from 'react-router-dom';
import { groupBy } from '../../../lib/group-by.ts';
import { monthText } from '../../../lib/days.ts';
import { DiaryRow } from './diary-row.tsx';

/** Entries under the months of their days; the heading of a month leads to its calendar. */
export function DiaryList({ entries, isOwn }: { entries: readonly Entry[]; isOwn: boolean }) {
  const byMonth = groupBy(entries, ({ watchedOn }) => watchedOn?.slice(0, 7) ?? '');
  return [...byMonth].map(([month, rows]) => (
    <section key={month} aria-label={month === '' ? 'Day not known' : monthText(month)} className="mt-8">
      <h2 className="display text-lg">
        {month === '' ? (
          'Day not known'
        ) : (
          <Link to={{ search: `?month=${month}` }} className="hover:text-accent">
            {monthText(month)}
          </Link>
        )}
      </h2>
      <ol className="mt-2 border-t border-line">
        {rows.map((entry) => (
          <DiaryRow key={entry._id} entry={entry} isOwn={isOwn} />
        ))}
      </ol>
    </section>
  ));
}
