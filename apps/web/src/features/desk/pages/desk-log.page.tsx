import { ACTS, type AuditLog } from '@filmfisher/shared/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SelectFilter } from '../../../components/desk/filters.tsx';
import { MoreButton } from '../../../components/ui/more-button.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { logQuery } from '../api/log.query.ts';

type Entry = AuditLog['entries'][number];

/** /admin/log: what was done at the desk, by whom, and what it changed. */
export function DeskLogPage() {
  const [filters, , control] = useFilters(['kind']);
  const query = useInfiniteQuery(logQuery(filters));
  return (
    <>
      <DeskHeading title="Log" intro="Everything that is done at the desk. Moderators see their own acts." />
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
          if (entries.length === 0) return <EmptyState title="Nothing of this has been done yet" />;
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
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {ACTS[kind]}
          {target && `: ${target.name}`}
        </span>
        <span className="text-sm text-faint tabular-nums">
          {actor?.username ?? 'the command line'} · {momentOf(at)}
        </span>
      </p>
      <Changes before={before} after={after} />
    </li>
  );
}

const shown = (value: unknown) =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** The values that differ, as they were and as they are. */
function Changes({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  return (
    <ul className="mt-1 text-sm break-words text-muted">
      {changed.map((name) => (
        <li key={name}>
          {name}: {before?.[name] === undefined ? '' : `${shown(before[name])} → `}
          {shown(after?.[name])}
        </li>
      ))}
    </ul>
  );
}
