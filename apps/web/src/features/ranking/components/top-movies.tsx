import { FORMAT_NAMES, RELEASE_FORMATS, type ReleaseFormat } from '@filmfisher/shared/release-formats';
import { MESSAGES } from '@filmfisher/shared/messages';
import type { MovieList } from '@filmfisher/shared/movies';
import { TOP_MOVIES_MIN_VOTES } from '@filmfisher/shared/score-rules';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import { industryPath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { usePageTurns } from '../../../lib/use-page-turns.ts';
import { topMoviesPageQuery } from '../api/ranking.queries.ts';
import { CHART_GRID, TopMovieRow } from './top-movie-row.tsx';
import { TopMoviesSkeleton } from './top-movies-skeleton.tsx';

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
