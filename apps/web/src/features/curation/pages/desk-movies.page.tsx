import { BULK_MAX, MISSING_PARTS } from '@filmfisher/shared/movies/desk-movies';
import type { DeskMovie } from '@filmfisher/shared/movies/desk-movies.schema';
import type { EnrichFilter } from '@filmfisher/shared/enrichments/enrichments.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { EmptyCatalogue } from '../../../components/desk/empty-catalogue.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { paths } from '../../../lib/paths.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { EnrichButton } from '../../enrichments/components/enrich-button.tsx';
import { deskMoviesQuery, useRestore } from '../api/movies.queries.ts';
import { BulkChangeDialog } from '../components/bulk-change-dialog.tsx';
import { MoviesTable, PART_NAMES } from '../components/movies-table.tsx';

const MISSING = {
  '': 'Anything',
  ...Object.fromEntries(MISSING_PARTS.map((part) => [part, PART_NAMES[part]])),
};
const STATES = {
  '': 'Shown to visitors',
  provisional: 'Suggested by members',
  deleted: 'Deleted or merged',
};

/** @returns the same films for a look-up in other catalogues */
function enrichFilterOf({ q, missing }: Record<'q' | 'missing', string>): EnrichFilter {
  const part = MISSING_PARTS.find((known) => known === missing);
  return { ...(q !== '' && { q }), ...(part && { missing: part }) };
}

/** /admin/films: the catalogue as a table, with what films lack, and the change of many at once. */
export function DeskMoviesPage() {
  const [filters, setFilter, control] = useFilters(['q', 'missing', 'state', 'sort']);
  const [page, goTo] = usePageParam();
  const query = useQuery(deskMoviesQuery(filters, page));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChanging, setChanging] = useState(false);
  const bringBack = useRestore();

  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const restore = ({ _id, title, removed }: DeskMovie) => {
    bringBack.mutate(
      { id: _id, isMerged: typeof removed?.into === 'string' },
      {
        onSuccess: () => toast.success(`${title} is back with all that members said of it.`),
        onError: (error) => toast.error(actionErrorText(error)),
      },
    );
  };

  return (
    <>
      <DeskHeading title="Films" intro="What visitors find, and what is missing from it.">
        <LinkButton to={paths.deskNewMovie}>Add a film</LinkButton>
      </DeskHeading>
      <FilterBar>
        <SearchFilter label="Title or person" {...control('q')} />
        <SelectFilter label="Missing" {...control('missing')} options={MISSING} />
        <SelectFilter
          label="State"
          value={filters.state}
          options={STATES}
          onChange={(value) => {
            setChosen(new Set());
            setFilter('state', value);
          }}
        />
      </FilterBar>
      {chosen.size > 0 && (
        <div className="sticky top-20 z-10 mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3">
          <p className="grow font-semibold tabular-nums" role="status">
            {chosen.size} selected
          </p>
          <Button
            disabled={chosen.size > BULK_MAX}
            onClick={() => {
              setChanging(true);
            }}
          >
            Change them
          </Button>
          {chosen.size <= BULK_MAX && (
            <EnrichButton films={{ ids: [...chosen] }}>Find what is missing</EnrichButton>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              setChosen(new Set());
            }}
          >
            Clear selection
          </Button>
        </div>
      )}
      <PagedList
        label="Films"
        query={query}
        page={page}
        goTo={goTo}
        failure="The films could not be loaded."
        skeleton={Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-12 w-full" />
        ))}
        empty={
          Object.values(filters).every((value) => value === '') ? (
            <EmptyCatalogue />
          ) : (
            <EmptyState title="No films found">
              {filters.state === 'deleted'
                ? 'What is deleted or merged can be brought back from here for 30 days.'
                : 'Try another title, or fewer filters.'}
            </EmptyState>
          )
        }
      >
        {({ movies, total }) => (
          <>
            <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-faint tabular-nums">{countLabel(total, 'film')}</p>
              {filters.state === '' && chosen.size === 0 && (
                <EnrichButton films={{ filter: enrichFilterOf(filters) }}>Find what is missing</EnrichButton>
              )}
            </div>
            <MoviesTable
              movies={movies}
              isProvisional={filters.state === 'provisional'}
              sort={filters.sort || (filters.q === '' ? '-changed' : '')}
              onSort={(sort) => {
                setFilter('sort', sort);
              }}
              chosen={chosen}
              onChoose={choose}
              onBringBack={restore}
              isBusy={bringBack.isPending}
            />
          </>
        )}
      </PagedList>
      {isChanging && (
        <BulkChangeDialog
          ids={[...chosen]}
          onChanged={() => {
            setChosen(new Set());
          }}
          onClose={() => {
            setChanging(false);
          }}
        />
      )}
    </>
  );
}
