import { useQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { paths } from '../../../lib/paths.ts';
import { RowKeys } from '../../../components/desk/row-keys.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { deskSuggestionsQuery } from '../api/suggestions.queries.ts';
import { DeskSuggestionCard } from '../components/desk-suggestion-card.tsx';
import { STATE_OPTIONS } from '../components/suggestion-body.tsx';

const KINDS = { '': 'All kinds', change: 'Changes', film: 'Missing films' };

/** /admin/suggestions: what members suggest for the catalogue. */
export function DeskSuggestionsPage() {
  const [filters, , control] = useFilters(['q', 'kind', 'state']);
  const [page, goTo] = usePageParam();
  const query = useQuery(deskSuggestionsQuery(filters, page));
  return (
    <>
      <DeskHeading
        title="Suggestions"
        intro="What members would change in the catalogue, and which films they miss."
      >
        <LinkButton variant="secondary" to={paths.deskMovies}>
          Films
        </LinkButton>
      </DeskHeading>
      <FilterBar>
        <SearchFilter label="Title or source" {...control('q')} />
        <SelectFilter label="Kind" {...control('kind')} options={KINDS} />
        <SelectFilter label="State" {...control('state')} options={STATE_OPTIONS} />
      </FilterBar>
      <RowKeys />
      <PagedList
        label="Suggestions"
        query={query}
        page={page}
        goTo={goTo}
        failure="The suggestions could not be loaded."
        skeleton={Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-52 w-full" />
        ))}
        empty={
          <EmptyState title="No suggestions found">
            Nobody has suggested anything yet. If filters are set, try fewer.
          </EmptyState>
        }
      >
        {({ suggestions, total }) => (
          <>
            <p className="mb-3 text-sm text-faint tabular-nums">{countLabel(total, 'suggestion')}</p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {suggestions.map((suggestion) => (
                <li key={suggestion._id}>
                  <DeskSuggestionCard suggestion={suggestion} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
