import type { Overview, overviewSchema } from '@filmfisher/shared/desk/overview.schema';
import { deskPagesOf, type PageName } from '@filmfisher/shared/pages/web-routes';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { EmptyCatalogue } from '../../../components/desk/empty-catalogue.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { CONNECTION_TEXTS } from '../../connections/components/connection-texts.ts';
import { DayPlot } from '../components/day-plot.tsx';
import { api } from '../../../lib/api-client.ts';

/** GET /admin/overview: what waits, what was new, how the server is */
const overviewQuery = queryOptions({
  queryKey: ['desk', 'overview'],
  queryFn: ({ signal }) => api.get<typeof overviewSchema>('/admin/overview', { signal }),
  staleTime: 0,
});

/** What waits → what it is called, and where it is dealt with: a page of the desk, or one on which administrators decide. */
const WAITING: Record<keyof Overview['waiting'], { name: string; page?: PageName; path?: string }> = {
  reports: { name: 'Reports', page: 'deskReports' },
  appeals: { name: 'Appeals', page: 'deskAppeals' },
  holds: { name: 'Films with held ratings', page: 'deskHolds' },
  contact: { name: 'Messages', page: 'deskContact' },
  applications: { name: 'Critic applications', page: 'deskCritics' },
  suggestions: { name: 'Suggestions', page: 'deskSuggestions' },
  articles: { name: 'Articles to release', page: 'deskBlog' },
  news: { name: 'News to publish', path: paths.buzz },
  failedMails: { name: 'Failed emails this week' },
};

const PLOTS = [
  { title: 'New members', series: 'members' },
  { title: 'New ratings', series: 'ratings' },
  { title: 'New reviews', series: 'reviews' },
  { title: 'New posts', series: 'posts' },
] as const;

/** /admin: what waits for somebody, what was new, and how the server is. */
export function DeskOverviewPage() {
  const query = useQuery(overviewQuery);
  return (
    <>
      <DeskHeading title="Overview" />
      <Loaded
        query={query}
        failure="The overview could not be loaded."
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-72 w-full" />
          </div>
        }
      >
        {({ waiting, films, days, health }) => (
          <div className="grid gap-10">
            {/* The server's health is for those who can add films. */}
            {films === 0 && health && <EmptyCatalogue />}
            <Waiting waiting={waiting} />
            <section
              aria-label="The last 30 days"
              className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2"
            >
              {PLOTS.map((plot) => (
                <DayPlot key={plot.series} {...plot} days={days} />
              ))}
            </section>
            {health && <Health health={health} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const pages = user === null ? [] : deskPagesOf(user.role);
  /** @returns the page's path; undefined where the viewer may not open it */
  const pathOf = (name: PageName | undefined) => pages.find((page) => page.name === name)?.path;

  return (
    <section aria-label="What waits">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {(Object.keys(WAITING) as (keyof Overview['waiting'])[]).map((key) => {
          const { name, page, path: open } = WAITING[key];
          const path = pathOf(page) ?? (isAdmin ? open : undefined);
          const content = (
            <>
              <span className="display block text-2xl tabular-nums">{wholeNumber(waiting[key])}</span>
              <span className="text-sm text-muted">{name}</span>
            </>
          );
          const look = 'block h-full rounded-lg border border-line bg-surface p-4';
          return (
            <li key={key}>
              {path ? (
                <Link to={path} className={`${look} transition hover:border-control hover:bg-raised`}>
                  {content}
                </Link>
              ) : (
                <div className={look}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const DATABASE_STATES = { up: 'Answers', slow: 'Slow', down: 'Down' } as const;
const GB = 1024 ** 3;

function Health({ health }: { health: NonNullable<Overview['health']> }) {
  const { version, startedAt, database, lastBackup, disk, notConnected } = health;
  const facts = {
    Version: version,
    'Running since': momentOf(startedAt),
    Database: DATABASE_STATES[database],
    'Last backup': lastBackup === null ? 'None from this machine yet' : momentOf(lastBackup),
    ...(disk && { 'Disk free': `${(disk.free / GB).toFixed(1)} of ${(disk.total / GB).toFixed(1)} GB` }),
  };
  return (
    <section aria-labelledby="desk-health">
      <h2 id="desk-health" className="mb-3 text-lg font-semibold">
        Server
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        {notConnected.length > 0 && (
          <div>
            <dt className="text-sm text-faint">Not connected</dt>
            <dd>
              <Link to={paths.deskConnections} className="underline">
                {notConnected.map((name) => CONNECTION_TEXTS[name].title).join(', ')}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
