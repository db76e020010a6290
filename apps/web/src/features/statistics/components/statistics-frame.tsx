import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { paths, statisticsPath, yearPath } from '../../../lib/paths.ts';
import { statisticsQuery } from '../api/statistics.queries.ts';
import { StatisticsView } from './statistics-view.tsx';

interface StatisticsFrameProps {
  userId: string;
  /** Empty for a visitor. */
  viewerId: string;
  /** Of one year; undefined for all time. */
  year?: string;
  /** Stands above the figures. */
  lead?: (statistics: Statistics) => ReactNode;
  /** Stands under the figures. */
  children?: (statistics: Statistics) => ReactNode;
}

/** Statistics with their states, and the way from year to year. */
export function StatisticsFrame({ userId, viewerId, year, lead, children }: StatisticsFrameProps) {
  const query = useQuery(statisticsQuery(userId, viewerId, year));
  const isOwn = viewerId === userId;
  if (query.error instanceof ApiError && query.error.status === 404) {
    const isPrivate = query.error.code === 'statistics_not_shown';
    return (
      <EmptyState title={isPrivate ? 'These statistics are private' : 'Member not found'}>
        {query.error.message}
      </EmptyState>
    );
  }
  return (
    <Loaded
      query={query}
      failure="The statistics could not be loaded."
      skeleton={<Skeleton className="h-[40rem] w-full" />}
    >
      {(statistics) => (
        <>
          <nav aria-label="Years" className="mb-6 flex flex-wrap gap-x-5">
            <YearLink to={statisticsPath(userId)} isHere={year === undefined}>
              All time
            </YearLink>
            {statistics.years.map((other) => (
              <YearLink key={other} to={yearPath(userId, other)} isHere={other === year}>
                {other}
              </YearLink>
            ))}
          </nav>
          {isOwn && (
            <p className="mb-6 text-sm text-faint">
              You choose who sees this in your{' '}
              <Link to={paths.settingsPrivacy} className="link">
                settings
              </Link>
              .
            </p>
          )}
          {statistics.films === 0 ? (
            <EmptyState title={year === undefined ? 'Nothing to count yet' : `Nothing in ${year}`}>
              {isOwn && 'Rate films or add them to your diary, and they will be counted here.'}
            </EmptyState>
          ) : (
            <div className="grid gap-6">
              {lead?.(statistics)}
              <StatisticsView statistics={statistics}>{children?.(statistics)}</StatisticsView>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function YearLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center text-muted tabular-nums hover:text-text aria-[current]:font-semibold aria-[current]:text-accent"
    >
      {children}
    </Link>
  );
}
