import { MISSING_PARTS } from '@filmfisher/shared/movies/desk-movies';
import type { DeskMovie } from '@filmfisher/shared/movies/desk-movies.schema';
import type { EnrichFilter } from '@filmfisher/shared/enrichments/enrichments.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { EmptyCatalogue } from '../../../components/desk/empty-catalogue.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { paths } from '../../../lib/paths.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { EnrichButton } from '../../enrichments/components/enrich-button.tsx';
import { facetsQuery } from '../../catalogue/api/catalogue.queries.ts';
import { importsQuery } from '../../catalogue-imports/api/catalogue-imports.queries.ts';
import { deskMoviesQuery, MOVIE_FILTERS, useRestore, type MovieFilters } from '../api/movies.queries.ts';
import { MovieFiltersBar } from '../components/movie-filters.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { MoviesTable } from '../components/movies-table.tsx';

/** @returns the same films for a look-up in other catalogues; null where it knows no such filter */
function enrichFilterOf({ q, missing, ...others }: MovieFilters): EnrichFilter | null {
  if (Object.values(others).some((value) => value !== '')) return null;
  const part = MISSING_PARTS.find((known) => known === missing);
  return { ...(q !== '' && { q }), ...(part && { missing: part }) };
}

/** /admin/films: the catalogue as a table, with what films lack, and the change of many at once. */
export function DeskMoviesPage() {
  const [{ sort, ...filters }, setFilter, control] = useFilters([...MOVIE_FILTERS, 'sort']);
  const [page, goTo] = usePageParam();
  const query = useQuery(deskMoviesQuery({ ...filters, sort }, page));
  const facets = useQuery(facetsQuery({ sort: 'score' }));
  const imports = useQuery(importsQuery(1));
  const enrichFilter = enrichFilterOf(filters);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
      <MovieFiltersBar
        control={(name) => {
          const { value, onChange } = control(name);
          if (name !== 'state') return { value, onChange };
          return {
            value,
            onChange: (state: string) => {
              setChosen(new Set());
              onChange(state);
            },
          };
        }}
        genres={facets.data?.genres}
        industries={facets.data?.industries}
        imports={imports.data?.imports ?? []}
      />
      <SelectionBar
        total={query.data?.total ?? 0}
        filters={filters}
        chosen={chosen}
        setChosen={setChosen}
        more={(ids) => <EnrichButton films={{ ids }}>Find what is missing</EnrichButton>}
      />
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
                ? 'Restore deleted and merged films from here for 30 days.'
                : 'Try another title, or fewer filters.'}
            </EmptyState>
          )
        }
      >
        {({ movies, total }) => (
          <>
            <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-faint tabular-nums">{countLabel(total, 'film')}</p>
              {enrichFilter && chosen.size === 0 && (
                <EnrichButton films={{ filter: enrichFilter }}>Find what is missing</EnrichButton>
              )}
            </div>
            <MoviesTable
              movies={movies}
              isProvisional={filters.state === 'provisional'}
              sort={sort || (filters.q === '' ? '-changed' : '')}
              onSort={(column) => {
                setFilter('sort', column);
              }}
              chosen={chosen}
              onChoose={choose}
              onBringBack={restore}
              isBusy={bringBack.isPending}
            />
          </>
        )}
      </PagedList>
    </>
  );
}
