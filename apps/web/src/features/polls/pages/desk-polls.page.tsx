import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { deskPollsQuery, usePollChanges } from '../api/desk-polls.queries.ts';
import { DeskPollCard } from '../components/desk-poll-card.tsx';
import { DeskPollForm } from '../components/desk-poll-form.tsx';

const STATES = { '': 'All states', open: 'Open', scheduled: 'Scheduled', closed: 'Closed' };

/** /admin/polls: made, scheduled, closed, changed and deleted. */
export function DeskPollsPage() {
  const [filters, , control] = useFilters(['q', 'state']);
  const [page, goTo] = usePageParam();
  const [isMaking, setIsMaking] = useState(false);
  const query = useQuery(deskPollsQuery(filters, page));
  const { create } = usePollChanges();
  return (
    <>
      <DeskHeading title="Polls" intro="The most recently opened poll leads on the home page.">
        {!isMaking && (
          <Button
            onClick={() => {
              setIsMaking(true);
            }}
          >
            New poll
          </Button>
        )}
      </DeskHeading>
      {isMaking && (
        <div className="mb-6">
          <DeskPollForm
            save={async (input) => {
              await create.mutateAsync(input);
              toast.success('The poll has been made.');
            }}
            onDone={() => {
              setIsMaking(false);
            }}
          />
        </div>
      )}
      <FilterBar>
        <SearchFilter label="Search questions" {...control('q')} />
        <SelectFilter label="State" {...control('state')} options={STATES} />
      </FilterBar>
      <PagedList
        label="Polls"
        query={query}
        page={page}
        goTo={goTo}
        failure="The polls could not be loaded."
        skeleton={<Skeleton className="h-64 w-full" />}
        empty={
          <EmptyState title="No polls found">Make the first one. If filters are set, try fewer.</EmptyState>
        }
      >
        {({ polls, total }) => (
          <>
            <p className="mb-3 text-sm text-faint tabular-nums">{countLabel(total, 'poll')}</p>
            <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
              {polls.map((poll) => (
                <li key={poll._id}>
                  <DeskPollCard poll={poll} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
