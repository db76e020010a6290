import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { memberListsQuery } from '../api/lists.queries.ts';
import { ListGrid, ListGridSkeleton } from '../components/list-grid.tsx';

/** The lists of a member, page by page. */
export function MemberLists({ userId }: { userId: string }) {
  const [page, goTo] = usePageParam();
  const query = useQuery(memberListsQuery(userId, page));
  return (
    <PagedList
      label="Lists"
      query={query}
      page={page}
      goTo={goTo}
      failure="The lists could not be loaded."
      skeleton={<ListGridSkeleton />}
      empty={
        <EmptyState title="No lists yet">
          <Link to={paths.lists} className="link">
            See all lists
          </Link>
        </EmptyState>
      }
    >
      {({ lists }) => <ListGrid lists={lists} />}
    </PagedList>
  );
}
