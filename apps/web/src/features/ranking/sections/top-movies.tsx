import type { FilterName } from '@filmfisher/shared/movies/movie-filters';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { MovieList } from '@filmfisher/shared/movies/movies.schema';
import { TOP_MOVIES_MIN_VOTES } from '@filmfisher/shared/ratings/score-rules';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import clsx from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { PAGE_LIMIT_DEFAULT } from '@filmfisher/shared/pagination/pagination';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { industryPath } from '../../../lib/paths.ts';
import { usePageParam, usePageTurns } from '../../../lib/use-page-param.ts';
import { facetsQuery } from '../../catalogue/api/catalogue.queries.ts';
import { FilterSelect } from '../../catalogue/components/filter-select.tsx';
import { readFilters, withFilters, type BrowseFilters } from '../../catalogue/lib/browse-params.ts';
import { chosenChoice, filterChoices } from '../../catalogue/lib/choices.ts';
import { CHART_GRID, TopMovieRow, ROW_GRID } from '../components/top-movie-row.tsx';
import { getMovies } from '../../../lib/movie-answers.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** What the chart can be cut by: a home video and a cinema film were never one contest. */
const CUTS: readonly FilterName[] = ['industry', 'language', 'format'];

/**
 * One page of the chart: films with enough votes, by their unrounded score. It is a list of films like any other, so
 * the key begins as theirs do: what a vote changes in a film, and what its page can show at once, holds here too.
 * @param page from 1; while another one loads, the previous one stays
 */
function topMoviesPageQuery(page: number, cut: Omit<BrowseFilters, 'sort'>) {
  return queryOptions({
    queryKey: ['movies', 'list', 'top', cut, page],
    queryFn: (context) => getMovies({ sort: 'score', minVotes: TOP_MOVIES_MIN_VOTES, ...cut, page }, context),
    placeholderData: keepPreviousData,
    // Any vote may move a film: every visit asks for the order again.
    staleTime: 0,
  });
}

/** Rows in the first screenful, whose pictures load at once. */
const EAGER_ROWS = 5;

/** The chart of the best films, which says by which rule it is made; its heading is the page's printed label. */
export function TopMovies() {
  const [page, goTo] = usePageParam();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const chosen = CUTS.filter((name) => filters[name] !== undefined);
  const facets = useQuery(facetsQuery({ sort: 'score' }));
  const query = useQuery(
    topMoviesPageQuery(page, Object.fromEntries(chosen.map((name) => [name, filters[name]]))),
  );
  const heading = usePageTurns(query, page, goTo);

  return (
    <div className="page-width py-10 md:py-14">
      <h1
        ref={heading}
        tabIndex={-1}
        className="display scroll-mt-4 text-[min(2rem,11vw)] leading-tight focus:outline-none md:text-3xl"
      >
        TopMovies
      </h1>
      <p className="mt-3 text-muted md:text-lg">
        Films and series with at least {TOP_MOVIES_MIN_VOTES} ratings, highest score first.
      </p>
      <p className="mt-1 text-sm text-faint">
        Ranked by exact score, shown to one decimal. See each film's breakdown.
      </p>
      <div className="mt-5 mb-8 grid grid-cols-2 gap-3 md:max-w-2xl md:grid-cols-3">
        {filterChoices(facets.data, filters)
          .filter(({ name }) => CUTS.includes(name))
          .map(({ name, label, unchosen, choices }) => (
            <FilterSelect
              key={name}
              label={label}
              value={chosenChoice(filters, name) ?? ''}
              // The counts are of all titles, not of those with enough votes.
              choices={[{ value: '', label: unchosen }, ...choices.map(({ count: _, ...choice }) => choice)]}
              onChange={(value) => {
                setParams(withFilters(params, { [name]: value }), {
                  replace: true,
                  preventScrollReset: true,
                });
              }}
            />
          ))}
      </div>
      <Loaded query={query} failure="The chart could not be loaded." skeleton={<TopMoviesSkeleton />}>
        {(list) =>
          chosen.length > 0 && list.total === 0 ? (
            <EmptyState title={MESSAGES.noMovies}>
              <p className="mb-5">No title with these filters has {TOP_MOVIES_MIN_VOTES} ratings yet.</p>
              <Button
                variant="secondary"
                onClick={() => {
                  setParams({}, { replace: true, preventScrollReset: true });
                }}
              >
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <Chart list={list} page={page} busy={query.isPlaceholderData} goTo={goTo} />
          )
        }
      </Loaded>
    </div>
  );
}

interface ChartProps {
  list: MovieList;
  /** The page asked for; `list` is still the previous one while `busy`. */
  page: number;
  busy: boolean;
  goTo: (page: number) => void;
}

function Chart({ list, page, busy, goTo }: ChartProps) {
  const { movies, totalPages } = list;
  if (movies.length === 0) {
    return (
      <EmptyState title={MESSAGES.noMovies}>
        <p className="mb-5">
          No film has {TOP_MOVIES_MIN_VOTES} ratings yet. Rate the ones you know to start the chart.
        </p>
        <LinkButton variant="secondary" to={industryPath('nollywood')}>
          Find films to rate
        </LinkButton>
      </EmptyState>
    );
  }
  const before = (list.page - 1) * list.limit;
  return (
    <>
      <ol
        start={before + 1}
        aria-busy={busy}
        className={clsx(CHART_GRID, 'transition', busy && 'opacity-50')}
      >
        {movies.map((movie, index) => (
          <li key={movie._id} className="border-b border-line">
            <TopMovieRow movie={movie} rank={before + index + 1} eager={index < EAGER_ROWS} />
          </li>
        ))}
      </ol>
      {totalPages > 1 && (
        <>
          <p className="mt-8 max-w-none text-center text-sm text-muted tabular-nums" aria-live="polite">
            Page {Math.min(page, totalPages)} of {totalPages}
          </p>
          <Pagination page={Math.min(page, totalPages)} totalPages={totalPages} onChange={goTo} />
        </>
      )}
    </>
  );
}

/** The chart while it loads: as many rows, as high as the real ones. */
function TopMoviesSkeleton() {
  return (
    <div className={CHART_GRID}>
      {Array.from({ length: PAGE_LIMIT_DEFAULT }, (_, index) => (
        <div key={index} className={`border-b border-line ${ROW_GRID}`}>
          <Skeleton className="mx-auto size-6 md:size-9" />
          <Skeleton className="aspect-[2/3] w-full" />
          <span className="flex items-center justify-between gap-4">
            <span className="grow">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="mt-2 h-4 w-2/5" />
            </span>
            <Skeleton className="h-11 w-16 md:w-20" />
          </span>
        </div>
      ))}
    </div>
  );
}
