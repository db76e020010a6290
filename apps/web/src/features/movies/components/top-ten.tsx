import { HOME_GRID_SIZE } from '@filmfisher/shared/limits';
import { MESSAGES } from '@filmfisher/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { paths } from '../../../lib/paths.ts';
import { topMoviesQuery } from '../api/movies.queries.ts';
import { MovieGrid } from './movie-grid.tsx';

/** 'Top 10 Movies' (specification, section 2, Home page). */
export function TopTen() {
  return (
    <div>
      <Section heading="Top 10 Movies">
        <TopTenFilms />
      </Section>
      <div className="page-width mt-8 flex justify-center">
        <LinkButton variant="secondary" to={paths.topMovies}>
          See the whole chart
        </LinkButton>
      </div>
    </div>
  );
}

function TopTenFilms() {
  const { data, isPending, error, isFetching, refetch } = useQuery(topMoviesQuery);

  if (isPending) return <PosterGridSkeleton count={HOME_GRID_SIZE} />;
  if (data === undefined) {
    return (
      <ErrorState
        title="The films could not be loaded."
        detail={failureDetail(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.movies.length === 0) {
    return (
      <EmptyState title={MESSAGES.noMovies}>The catalogue is still empty. Please come back soon.</EmptyState>
    );
  }
  return <MovieGrid movies={data.movies.slice(0, HOME_GRID_SIZE)} ranked />;
}
