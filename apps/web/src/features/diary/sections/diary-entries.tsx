import { PLACES } from '@filmfisher/shared/diary/diary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams, Link } from 'react-router-dom';
import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { addMonths, monthText } from '../../../lib/days.ts';
import { paths } from '../../../lib/paths.ts';
import { openSheet } from '../../../lib/sheets.ts';
import { diaryQuery, type DiaryFilters as Filters } from '../api/diary.queries.ts';
import { DiaryFilters } from '../components/diary-filters.tsx';
import { MonthCalendar } from '../components/month-calendar.tsx';
import { CalendarIcon } from '../../../components/ui/page-icons.tsx';
import { groupBy } from '../../../lib/group-by.ts';
import { DiaryRow } from '../components/diary-row.tsx';

const NAMES = ['year', 'month', 'stars', 'place', 'genre', 'language'] as const;
const SKELETON = <Skeleton className="mt-8 h-96 w-full" />;

function filtersOf(params: URLSearchParams): Filters {
  const chosen = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]));
  return { ...chosen, place: PLACES.find((place) => place === params.get('place')) };
}

interface DiaryEntriesProps {
  userId: string;
  viewerId: string;
  isOwn: boolean;
}

/** The entries of a diary, with filters that stand in the address. */
export function DiaryEntries({ userId, viewerId, isOwn }: DiaryEntriesProps) {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const query = useInfiniteQuery(diaryQuery(userId, viewerId, filters));
  const isNarrowed = NAMES.some((name) => filters[name] !== undefined);

  if (query.error instanceof ApiError && query.error.status === 404) return <NotShown error={query.error} />;
  const change = (changes: Partial<Record<keyof Filters, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { preventScrollReset: true });
  };

  return (
    <>
      <DiaryFilters filters={filters} onChange={change} />
      {filters.month !== undefined && <MonthBar month={filters.month} onChange={change} />}
      <Loaded query={query} failure="The diary could not be loaded." skeleton={SKELETON}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return (
            <>
              {filters.month !== undefined && <MonthCalendar month={filters.month} entries={entries} />}
              {entries.length === 0 ? (
                <div className="mt-8">
                  <Empty isOwn={isOwn} isNarrowed={isNarrowed} />
                </div>
              ) : (
                <DiaryList entries={entries} isOwn={isOwn} isOneMonth={filters.month !== undefined} />
              )}
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  className="mt-6"
                  busy={query.isFetchingNextPage}
                  busyLabel="Loading..."
                  onClick={() => void query.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

interface MonthBarProps {
  month: string;
  onChange: (change: { month: string }) => void;
}

function MonthBar({ month, onChange }: MonthBarProps) {
  const step = (count: number) => () => {
    onChange({ month: addMonths(month, count) });
  };
  return (
    <div className="mt-6 mb-3 flex items-center justify-between gap-3">
      <Button variant="quiet" aria-label="The month before" onClick={step(-1)}>
        <ChevronDownIcon className="rotate-90" />
      </Button>
      <h2 aria-live="polite" className="text-lg font-semibold">
        {monthText(month)}
      </h2>
      <Button variant="quiet" aria-label="The month after" onClick={step(1)}>
        <ChevronDownIcon className="-rotate-90" />
      </Button>
    </div>
  );
}

function Empty({ isOwn, isNarrowed }: { isOwn: boolean; isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="No entries match">Try other filters.</EmptyState>;
  if (!isOwn) return <EmptyState title="Nothing in this diary yet" />;
  return (
    <EmptyState title="Your diary is empty">
      <p className="mb-4">Log a film: its day, its place and your stars come to stand here.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          onClick={() => {
            openSheet({ name: 'log' });
          }}
        >
          Log a film
        </Button>
        <LinkButton to={paths.importData} variant="quiet">
          Import your diary from elsewhere
        </LinkButton>
      </div>
    </EmptyState>
  );
}

function NotShown({ error }: { error: ApiError }) {
  return (
    <EmptyState title={error.code === 'diary_not_shown' ? 'This diary is private' : 'Member not found'}>
      {error.message}
    </EmptyState>
  );
}

/** Entries that stand in the first screenful. */
const FIRST = 6;

interface DiaryListProps {
  entries: readonly Entry[];
  isOwn: boolean;
  /** They are all of one month, whose name stands above already. */
  isOneMonth: boolean;
}

/** Entries under the months of their days; the heading of a month leads to its calendar. */
function DiaryList({ entries, isOwn, isOneMonth }: DiaryListProps) {
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
