import { PAGE_LIMIT_DEFAULT } from '@filmfisher/shared/pagination/pagination';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/search/search';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { FILTER_NAMES } from '@filmfisher/shared/movies/movie-filters';
import { providerPath, type OfferProvider } from '@filmfisher/shared/availability/offer-providers';
import type { MovieType } from '@filmfisher/shared/movies/movies';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterWall } from '../../../components/ui/poster-wall.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { paths, suggestMoviePath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { browseQuery, facetsQuery } from '../api/catalogue.queries.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { readFilters, withFilters, type BrowseFilters } from '../lib/browse-params.ts';

/** Films that fill the first screen of a phone, below what stands above them. */
const FIRST = 4;

interface BrowseProps {
  /** The page's printed label, its h1 (docs/product.md, section 2, Placeholder pages). */
  label: string;
  /** What the page is narrowed to; without it the visitor may choose. */
  fixed?: { type: MovieType } | { provider: OfferProvider };
  /** What to say where there is nothing although the visitor has chosen nothing. */
  whenEmpty?: ReactNode;
  /** Links to other lists; by default to members' lists and to films by where to watch. */
  children?: ReactNode;
}

/** A list with a search text ends with the best matches (docs/api.md), so its length is then no count. */
function titlesLabel(total: number, q: string | undefined): string {
  return q !== undefined && total >= SEARCH_LIST_MAX
    ? `The best ${SEARCH_LIST_MAX} matches`
    : countLabel(total, 'title');
}

function OtherLists() {
  return (
    <p className="mb-4 flex flex-wrap gap-x-6 max-md:hidden">
      <Link to={paths.lists} className="link inline-flex min-h-11 items-center">
        Lists made by members
      </Link>
      <Link to={providerPath('youtube')} className="link inline-flex min-h-11 items-center">
        Where to watch
      </Link>
    </p>
  );
}

/** The catalogue or a part of it, with filters and orders kept in the address. */
export function Browse({ label, fixed, whenEmpty, children = <OtherLists /> }: BrowseProps) {
  const [params, setParams] = useSearchParams();
  const [page, goTo] = usePageParam();
  const filters: BrowseFilters = { ...readFilters(params), ...fixed };
  const list = useQuery(browseQuery(filters, page));
  const facets = useQuery(facetsQuery(filters));
  const change = (changes: Parameters<typeof withFilters>[1]) => {
    setParams(withFilters(params, changes), { preventScrollReset: true });
  };
  const total = list.data?.total;
  const fixedName = FILTER_NAMES.find((name) => fixed && name in fixed);
  const isNarrowed = FILTER_NAMES.some((name) => name !== fixedName && filters[name] !== undefined);

  return (
    <section className="page-width py-10 md:py-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="display text-2xl md:text-3xl">{label}</h1>
        <Link to={paths.calendar} className="link inline-flex min-h-11 items-center">
          Release calendar
        </Link>
      </div>
      <p className="mt-2 mb-6 min-h-6 text-muted tabular-nums" aria-live="polite">
        {total !== undefined && titlesLabel(total, filters.q)}
        {list.data !== undefined &&
          list.data.totalPages > 1 &&
          ` · Page ${list.data.page} of ${list.data.totalPages}`}
      </p>
      <div className="-mt-4">{children}</div>
      <FilterBar filters={filters} facets={facets.data} fixed={fixedName} total={total} onChange={change} />
      <PagedList
        label="Titles"
        query={list}
        page={page}
        goTo={goTo}
        failure="The films could not be loaded."
        skeleton={<PosterGridSkeleton count={PAGE_LIMIT_DEFAULT} />}
        empty={
          !isNarrowed && whenEmpty ? (
            whenEmpty
          ) : (
            <EmptyState title={MESSAGES.noMovies}>
              <p className="mb-5">Nothing matches all of these filters.</p>
              <div className="flex flex-wrap justify-center gap-3">
                <Button
                  variant="secondary"
                  onClick={() => {
                    setParams({}, { preventScrollReset: true });
                  }}
                >
                  Clear filters
                </Button>
                {filters.q !== undefined && (
                  <LinkButton to={suggestMoviePath(filters.q)}>Add a missing film</LinkButton>
                )}
              </div>
            </EmptyState>
          )
        }
      >
        {({ movies }) => (
          <PosterWall movies={movies}>
            {(movie, index) => <PosterCard movie={movie} eager={index < FIRST} />}
          </PosterWall>
        )}
      </PagedList>
    </section>
  );
}
