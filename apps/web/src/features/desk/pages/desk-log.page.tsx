import { ACTS } from '@filmfisher/shared/desk/audit-log';
import type { actorListSchema, AuditLog, auditLogSchema } from '@filmfisher/shared/desk/audit-log.schema';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { Difference } from '../../../components/movie-form/difference.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { MoreButton } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import {
  deskEnrichmentPath,
  deskImportPath,
  deskMoviePath,
  personPath,
  profilePath,
} from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { api } from '../../../lib/api-client.ts';

/** GET /admin/log: what was done at the desk, the latest first; '' stands for no filter */
const logQuery = (filters: Record<'q' | 'kind' | 'actor', string>) => {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return infiniteQueryOptions({
    queryKey: ['desk', 'log', query],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof auditLogSchema>('/admin/log', {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
};

/** GET /admin/log/actors: who has acted at the desk */
const actorsQuery = queryOptions({
  queryKey: ['desk', 'log-actors'],
  queryFn: ({ signal }) => api.get<typeof actorListSchema>('/admin/log/actors', { signal }),
});

type Entry = AuditLog['entries'][number];

const KINDS = {
  '': 'Anything',
  ...Object.fromEntries(Object.entries(ACTS).sort(([, one], [, other]) => one.localeCompare(other))),
};

/** Chooses one of those who have acted. */
function ActorFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const actors = useQuery(actorsQuery).data?.actors ?? [];
  const names = actors.map(({ userId, username }) => [userId, username] as const);
  return (
    <SelectFilter
      label="Who did it"
      value={value}
      onChange={onChange}
      options={{ '': 'Anybody', ...Object.fromEntries(names) }}
    />
  );
}

/** Kinds of targets that have a page → its path. */
const TARGET_PATHS: Record<string, (target: NonNullable<Entry['target']>) => string> = {
  movie: ({ id }) => deskMoviePath(id),
  member: ({ id }) => profilePath(id),
  person: ({ id, name }) => personPath(name, id),
  import: ({ id }) => deskImportPath(id),
  enrichment: ({ id }) => deskEnrichmentPath(id),
};

/** /admin/log: what was done at the desk, by whom, and what it changed. */
export function DeskLogPage() {
  const [filters, , control] = useFilters(['q', 'kind', 'actor']);
  const query = useInfiniteQuery(logQuery(filters));
  const isAdmin = useSession().user?.role === 'admin';
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <DeskHeading
        title="Log"
        intro={isAdmin ? 'Everything done at the desk.' : 'What you did at the desk.'}
      />
      <FilterBar>
        <SearchFilter label="Name or title" {...control('q')} />
        <SelectFilter label="What was done" {...control('kind')} options={KINDS} />
        {isAdmin && <ActorFilter {...control('actor')} />}
      </FilterBar>
      <Loaded
        query={query}
        failure="The log could not be loaded."
        skeleton={Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-20 w-full" />
        ))}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return (
              <EmptyState title={isFiltered ? 'Nothing found' : 'Nothing here yet'}>
                {isFiltered
                  ? 'Try another name, or fewer filters.'
                  : 'Everything that is changed at the desk is listed here.'}
              </EmptyState>
            );
          }
          return (
            <ol className="grid gap-2">
              {entries.map((entry) => (
                <LogEntry key={entry._id} entry={entry} />
              ))}
            </ol>
          );
        }}
      </Loaded>
      <MoreButton query={query} className="mt-5">
        Show older entries
      </MoreButton>
    </>
  );
}

const GOING: ReadonlySet<Entry['kind']> = new Set(['movie_deleted', 'movie_merged', 'member_deleted']);

function LogEntry({ entry: { at, actor, kind, target, before, after } }: { entry: Entry }) {
  // What is gone has no page any more.
  const path = target && !GOING.has(kind) ? TARGET_PATHS[target.kind] : undefined;
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold wrap-anywhere">
          {ACTS[kind]}
          {target && ': '}
          {target &&
            (path ? (
              <Link to={path(target)} className="hover:underline">
                {target.name}
              </Link>
            ) : (
              target.name
            ))}
        </p>
        <p className="text-sm text-faint tabular-nums">
          {actor?.username ?? 'The command line'} · {momentOf(at)}
        </p>
      </div>
      <Changes before={before} after={after} />
    </li>
  );
}

/** The values that differ, as they were and as they are. */
function Changes({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const changed = (values: Entry['before']) =>
    Object.fromEntries(
      Object.entries(values ?? {}).filter(
        ([name]) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
      ),
    );
  return (
    <div className="mt-2">
      <Difference before={changed(before)} after={changed(after)} />
    </div>
  );
}
