import { PAGE_LIMIT_DEFAULT } from '@filmfisher/shared/pagination/pagination';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { MovieList } from '@filmfisher/shared/movies/movies.schema';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { PosterGridSkeleton, Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePageParam, usePageTurns } from '../../../lib/use-page-param.ts';
import { moviesQuery, type CategoryKind, type MovieFilter } from '../api/movies.queries.ts';
import { categoryLabel } from '../lib/category-label.ts';
import { MovieGrid } from './movie-grid.tsx';

interface CategoryListingProps {
  kind: CategoryKind;
  /** As it stands in the address. */
  category: string;
}

/** Heading, counts, poster wall and paging of a category (docs/product.md, section 2, Category listing). */
export function CategoryListing({ kind, category }: CategoryListingProps) {
  const filter: MovieFilter = { [kind]: category };
  const [page, goTo] = usePageParam();
  const query = useQuery(moviesQuery(filter, page));
  const heading = usePageTurns(query, page, goTo);
  const { data } = query;

  return (
    <section className="page-width py-10 md:py-14">
      <h1 ref={heading} tabIndex={-1} className="display scroll-mt-4 text-2xl focus:outline-none md:text-3xl">
        {categoryLabel(category, data?.movies.flatMap(kind === 'genre' ? genresOf : industryOf))} Movies
      </h1>
      <div className={data === undefined && query.isError ? 'mt-8' : 'mt-2'}>
        <Loaded
          query={query}
          failure="The films could not be loaded."
          skeleton={
            <>
              <Skeleton className="mb-8 h-6 w-56" />
              <PosterGridSkeleton count={PAGE_LIMIT_DEFAULT} />
            </>
          }
        >
          {(list) => (
            <CategoryPage
              list={list}
              page={page}
              busy={query.isPlaceholderData}
              filtersPath={`${paths.movies}?${new URLSearchParams({ [kind]: category }).toString()}`}
              goTo={goTo}
            />
          )}
        </Loaded>
      </div>
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
  /** Where the same films have all filters. */
  filtersPath: string;
  goTo: (page: number) => void;
}

function CategoryPage({ list, page, busy, filtersPath, goTo }: CategoryPageProps) {
  const { movies, total, totalPages } = list;
  return (
    <>
      <div className="mb-8 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p className="text-muted tabular-nums" aria-live="polite">
          Total Movies: {total} | Page {Math.min(page, totalPages)} of {totalPages}
        </p>
        {movies.length > 0 && (
          <Link to={filtersPath} className="link">
            Filter these films
          </Link>
        )}
      </div>
      {movies.length === 0 ? (
        <EmptyState title={MESSAGES.noMovies}>
          <LinkButton variant="secondary" to={paths.movies}>
            Browse all films
          </LinkButton>
        </EmptyState>
      ) : (
        <div aria-busy={busy} className={clsx('transition', busy && 'opacity-50')}>
          <MovieGrid movies={movies} />
        </div>
      )}
      <Pagination page={Math.min(page, totalPages)} totalPages={totalPages} onChange={goTo} />
    </>
  );
}
