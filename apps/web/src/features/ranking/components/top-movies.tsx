import { FORMAT_NAMES, RELEASE_FORMATS, type ReleaseFormat } from '@filmfisher/shared/movies/movie-facts';
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
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { industryPath } from '../../../lib/paths.ts';
import { usePageParam, usePageTurns } from '../../../lib/use-page-param.ts';
import { CHART_GRID, TopMovieRow, ROW_GRID } from './top-movie-row.tsx';
import { getMovies } from '../../../lib/movie-answers.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/**
 * One page of the chart: films with enough votes, by their unrounded score. It is a list of films like any other, so
 * the key begins as theirs do: what a vote changes in a film, and what its page can show at once, holds here too.
 * @param page from 1; while another one loads, the previous one stays
 * @param format leaves the films that were released so: a home video and a cinema film were never one contest
 */
function topMoviesPageQuery(page: number, format: ReleaseFormat | undefined) {
  return queryOptions({
    queryKey: ['movies', 'list', 'top', format, page],
    queryFn: (context) => getMovies({ sort: 'score', minVotes: TOP_MOVIES_MIN_VOTES, format, page }, context),
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
  const format = RELEASE_FORMATS.find((one) => one === params.get('format'));
  const choose = (chosen: string) => {
    setParams(chosen === '' ? {} : { format: chosen }, { replace: true, preventScrollReset: true });
  };
  const query = useQuery(topMoviesPageQuery(page, format));
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
      <label className="mt-5 mb-8 block sm:w-64">
        <span className="mb-1.5 block text-sm font-medium text-muted">Released in</span>
        <SelectInput
          value={format ?? ''}
          onChange={({ target }) => {
            choose(target.value);
          }}
        >
          <option value="">Any format</option>
          {RELEASE_FORMATS.map((one) => (
            <option key={one} value={one}>
              {FORMAT_NAMES[one]}
            </option>
          ))}
        </SelectInput>
      </label>
      <Loaded query={query} failure="The chart could not be loaded." skeleton={<TopMoviesSkeleton />}>
        {(list) =>
          format !== undefined && list.total === 0 ? (
            <NoneOfFormat
              format={format}
              onAll={() => {
                choose('');
              }}
            />
          ) : (
            <Chart list={list} page={page} busy={query.isPlaceholderData} goTo={goTo} />
          )
        }
      </Loaded>
    </div>
  );
}

function NoneOfFormat({ format, onAll }: { format: ReleaseFormat; onAll: () => void }) {
  return (
    <EmptyState title={MESSAGES.noMovies}>
      <p className="mb-5">
        No film with “{FORMAT_NAMES[format]}” among its releases has {TOP_MOVIES_MIN_VOTES} ratings yet.
      </p>
      <Button variant="secondary" onClick={onAll}>
        Show any format
      </Button>
    </EmptyState>
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
