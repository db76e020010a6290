import { useQuery } from '@tanstack/react-query';
import { SelectFilter } from '../../../components/desk/filters.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { ownSuggestionsQuery } from '../api/suggestions.queries.ts';
import { STATE_OPTIONS, SuggestionBody, SuggestionTitle } from './suggestion-body.tsx';

/** Become a Contributor: how to, and what became of the own suggestions. */
export function Contribute() {
  const [{ state }, , control] = useFilters(['state']);
  const [page, goTo] = usePageParam();
  const query = useQuery(ownSuggestionsQuery(state, page));
  return (
    <>
      <div className="mb-8 flex flex-wrap gap-3">
        <LinkButton to={paths.suggestMovie}>Add a missing film</LinkButton>
        <LinkButton to={paths.movies} variant="secondary">
          Find a film to correct
        </LinkButton>
      </div>
      <div className="mb-5 max-w-60">
        <SelectFilter label="Your suggestions" {...control('state')} options={STATE_OPTIONS} />
      </div>
      <PagedList
        label="Your suggestions"
        query={query}
        page={page}
        goTo={goTo}
        failure="Your suggestions could not be loaded."
        skeleton={Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="mb-4 h-36 w-full" />
        ))}
        empty={
          <EmptyState title={state === '' ? 'No suggestions yet' : 'None of this kind'}>
            Add a film that is missing here, or open a film and choose “Suggest a change”.
          </EmptyState>
        }
      >
        {({ suggestions }) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {suggestions.map((suggestion) => (
              <li key={suggestion._id} className="rounded-lg border border-line bg-surface p-4 md:p-5">
                {suggestion.hidden && <HiddenNote hidden={suggestion.hidden} noun="suggestion" />}
                <SuggestionTitle suggestion={suggestion} />
                <SuggestionBody suggestion={suggestion} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
