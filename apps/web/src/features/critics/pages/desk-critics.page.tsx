import { useQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { applicationsQuery } from '../api/critics.queries.ts';
import { ApplicationCard } from '../components/application-card.tsx';

const STATES = { '': 'All states', open: 'Open', accepted: 'Accepted', refused: 'Refused' };

/** /admin/critics: who wants to be accredited. */
export function DeskCriticsPage() {
  const [filters, , control] = useFilters(['q', 'state']);
  const [page, goTo] = usePageParam();
  const query = useQuery(applicationsQuery(filters, page));
  return (
    <>
      <DeskHeading
        title="Critics"
        intro="Members who want to be accredited. To withdraw an accreditation, change the member’s role."
      >
        <LinkButton variant="secondary" to="/admin/members?role=critic">
          Accredited critics
        </LinkButton>
      </DeskHeading>
      <FilterBar>
        <SearchFilter label="Search applications" {...control('q')} />
        <SelectFilter label="State" {...control('state')} options={STATES} />
      </FilterBar>
      <PagedList
        label="Applications"
        query={query}
        page={page}
        goTo={goTo}
        failure="The applications could not be loaded."
        skeleton={Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-52 w-full" />
        ))}
        empty={
          <EmptyState title="No applications found">
            Nobody has applied yet. If filters are set, try fewer.
          </EmptyState>
        }
      >
        {({ applications, total }) => (
          <>
            <p className="mb-3 text-sm text-faint tabular-nums">{countLabel(total, 'application')}</p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {applications.map((application) => (
                <li key={application._id}>
                  <ApplicationCard application={application} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
