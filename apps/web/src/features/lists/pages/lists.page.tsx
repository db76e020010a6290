import { LIST_SORTS, type ListSort } from '@filmfisher/shared/lists/lists';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { memberListsPath, paths } from '../../../lib/paths.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { useLikelyMember } from '../../../lib/session.ts';
import { listsQuery } from '../api/lists.queries.ts';
import { ListGrid, ListGridSkeleton } from '../components/list-grid.tsx';

const LABELS: Record<ListSort, string> = {
  popular: 'Popular this week',
  new: 'New',
  following: 'People I follow',
};

/** /lists: what members have put together. */
export function ListsPage() {
  const [filters, change] = useFilters(['q', 'sort']);
  const [page, goTo] = usePageParam();
  const member = useLikelyMember();
  const q = filters.q.trim();
  const sorts = LIST_SORTS.filter((sort) => sort !== 'following' || member !== null);
  const sort = sorts.find((known) => known === filters.sort) ?? 'popular';
  const query = useQuery(listsQuery({ sort, ...(q !== '' && { q }) }, page));
  return (
    <div className="page-width py-4 md:py-8">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-10">
        <div>
          <h1 className="display text-2xl md:text-3xl">Lists</h1>
          <p className="mt-2 text-muted">Films that belong together, picked by members.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {member && (
            <>
              <LinkButton to={paths.tonight} variant="quiet">
                Tonight
              </LinkButton>
              <LinkButton to={paths.watchTogether} variant="quiet">
                Watch together
              </LinkButton>
              <LinkButton to={memberListsPath(member._id)} variant="secondary">
                My lists
              </LinkButton>
            </>
          )}
          <LinkButton to={paths.newList}>Make a list</LinkButton>
        </div>
      </header>
      <TextInput
        type="search"
        aria-label="Search lists"
        placeholder="Search lists"
        defaultValue={q}
        className="mb-4 max-w-xl"
        onChange={({ target }) => {
          change('q', target.value.trim());
        }}
      />
      <Tabs
        label="Which lists"
        tabs={sorts.map((id) => ({ id, label: LABELS[id] }))}
        value={sort}
        onChange={(id) => {
          change('sort', id === 'popular' ? '' : id);
        }}
      >
        <PagedList
          label="Lists"
          query={query}
          page={page}
          goTo={goTo}
          failure="The lists could not be loaded."
          skeleton={<ListGridSkeleton />}
          empty={
            <EmptyState title={q === '' ? 'No lists yet' : 'No lists found'}>
              <Link to={paths.newList} className="link">
                Make one
              </Link>
            </EmptyState>
          }
        >
          {({ lists }) => <ListGrid lists={lists} />}
        </PagedList>
      </Tabs>
    </div>
  );
}
