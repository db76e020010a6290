import { PAGE_LIMIT_DEFAULT } from '@filmfisher/shared/pagination/pagination';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { MovieList } from '@filmfisher/shared/movies/movies.schema';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePageParam, usePageTurns } from '../../../lib/use-page-param.ts';
import type { CategoryKind } from '../../movies/api/movies.queries.ts';
import { browseQuery, facetsQuery } from '../api/catalogue.queries.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { readFilters, withFilters, type BrowseFilters } from '../lib/browse-params.ts';
import { categoryLabel } from '../../movies/lib/category-label.ts';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterWall } from '../../../components/ui/poster-wall.tsx';

interface CategoryListingProps {
  kind: CategoryKind;
  /** As it stands in the address. */
  category: string;
}

/** Heading, counts, filters, poster wall and paging of a category (docs/product.md, section 2, Category listing). */
export function CategoryListing({ kind, category }: CategoryListingProps) {
  const [params, setParams] = useSearchParams();
  const [page, goTo] = usePageParam();
  const filters: BrowseFilters = { ...readFilters(params), [kind]: category.toLowerCase() };
  const query = useQuery(browseQuery(filters, page));
  const facets = useQuery(facetsQuery(filters));
  const heading = usePageTurns(query, page, goTo);
  const { data } = query;

  return (
    <section className="page-width py-10 md:py-14">
      <h1 ref={heading} tabIndex={-1} className="display scroll-mt-4 text-2xl focus:outline-none md:text-3xl">
        {categoryLabel(category, data?.movies.flatMap(kind === 'genre' ? genresOf : industryOf))} Movies
      </h1>
      <p className="mt-2 mb-6 min-h-6 text-muted tabular-nums" aria-live="polite">
        {data &&
          `Total Movies: ${data.total} | Page ${Math.min(page, data.totalPages)} of ${data.totalPages}`}
      </p>
      <FilterBar
        filters={filters}
        facets={facets.data}
        fixed={kind}
        total={data?.total}
        onChange={(changes) => {
          setParams(withFilters(params, changes), { preventScrollReset: true });
        }}
      />
      <Loaded
        query={query}
        failure="The films could not be loaded."
        skeleton={<PosterGridSkeleton count={PAGE_LIMIT_DEFAULT} />}
      >
        {(list) => <CategoryPage list={list} page={page} busy={query.isPlaceholderData} goTo={goTo} />}
      </Loaded>
    </section>
  );
}

const genresOf = ({ genre }: MovieList['movies'][number]) => genre;
const industryOf = ({ industry }: MovieList['movies'][number]) => [industry];

interface CategoryPageProps {
  list: MovieList;
  /** The page asked for; `list` is still the previous one while `busy`. */
  page: number;
  busy: boolean;
  goTo: (page: number) => void;
}

function CategoryPage({ list, page, busy, goTo }: CategoryPageProps) {
  const { movies, totalPages } = list;
  return (
    <>
      {movies.length === 0 ? (
        <EmptyState title={MESSAGES.noMovies}>
          <LinkButton variant="secondary" to={paths.movies}>
            Browse all films
          </LinkButton>
        </EmptyState>
      ) : (
        <div aria-busy={busy} className={clsx('transition', busy && 'opacity-50')}>
          <PosterWall movies={movies}>{(movie) => <PosterCard movie={movie} />}</PosterWall>
        </div>
      )}
      <Pagination page={Math.min(page, totalPages)} totalPages={totalPages} onChange={goTo} />
    </>
  );
}
