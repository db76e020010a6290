import { COMMUNITY_SORTS, type CommunitySort } from '@filmfisher/shared/communities/communities';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { paths } from '../../../lib/paths.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { communitiesQuery } from '../api/communities.queries.ts';
import { CommunityCard } from '../components/community-card.tsx';

const SORT_LABELS: Record<CommunitySort, string> = {
  active: 'Most active',
  new: 'Newest',
  members: 'Most members',
};
const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** /communities: found by their names, and founded. */
export function CommunitiesPage() {
  const [filters, change] = useFilters(['q', 'sort']);
  const [page, goTo] = usePageParam();
  const q = filters.q.trim();
  const sort = COMMUNITY_SORTS.find((known) => known === filters.sort) ?? 'active';
  const query = useQuery(communitiesQuery({ sort, ...(q !== '' && { q }) }, page));
  return (
    <div className="page-width py-4 md:py-8">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-10">
        <div>
          <h1 className="display text-2xl md:text-3xl">Communities</h1>
          <p className="mt-2 text-muted">Groups around an industry, a genre, a director or a town.</p>
        </div>
        <LinkButton to={paths.newCommunity}>Start a community</LinkButton>
      </header>
      <div className="mb-6 flex flex-wrap gap-3">
        <TextInput
          type="search"
          aria-label="Search communities"
          placeholder="Search communities"
          defaultValue={q}
          className="min-w-0 grow basis-60"
          onChange={({ target }) => {
            change('q', target.value.trim());
          }}
        />
        <span className="w-full sm:w-52">
          <SelectInput
            aria-label="Order"
            value={sort}
            onChange={({ target }) => {
              change('sort', target.value === 'active' ? '' : target.value);
            }}
          >
            {COMMUNITY_SORTS.map((id) => (
              <option key={id} value={id}>
                {SORT_LABELS[id]}
              </option>
            ))}
          </SelectInput>
        </span>
      </div>
      <PagedList
        label="Communities"
        query={query}
        page={page}
        goTo={goTo}
        failure="The communities could not be loaded."
        skeleton={
          <div className={GRID}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-52 w-full" />
            ))}
          </div>
        }
        empty={
          <EmptyState title={q === '' ? 'No communities yet' : 'No community has this name'}>
            <LinkButton to={paths.newCommunity} variant="secondary">
              Start one
            </LinkButton>
          </EmptyState>
        }
      >
        {({ communities }) => (
          <ul className={GRID}>
            {communities.map((community) => (
              <li key={community._id}>
                <CommunityCard community={community} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
