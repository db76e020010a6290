import { ACTS } from '@filmfisher/shared/desk/audit-log';
import type { AuditLog, auditLogSchema } from '@filmfisher/shared/desk/audit-log.schema';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SelectFilter } from '../../../components/desk/filters.tsx';
import { Difference } from '../../../components/movie-form/difference.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { MoreButton } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * GET /admin/log: what was done at the desk, the latest first
 * @param kind of the acts; '' for all
 */
const logQuery = ({ kind }: { kind: string }) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'log', kind],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof auditLogSchema>('/admin/log', {
        query: { ...(kind !== '' && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

type Entry = AuditLog['entries'][number];

/** /admin/log: what was done at the desk, by whom, and what it changed. */
export function DeskLogPage() {
  const [filters, , control] = useFilters(['kind']);
  const query = useInfiniteQuery(logQuery(filters));
  return (
    <>
      <DeskHeading
        title="Log"
        intro="Everything done at the desk. Moderators see only what they did themselves."
      />
      <FilterBar>
        <SelectFilter label="What was done" {...control('kind')} options={{ '': 'Anything', ...ACTS }} />
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
          if (entries.length === 0) return <EmptyState title="Nothing here yet" />;
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

function LogEntry({ entry: { at, actor, kind, target, before, after } }: { entry: Entry }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold wrap-anywhere">
          {ACTS[kind]}
          {target && `: ${target.name}`}
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
