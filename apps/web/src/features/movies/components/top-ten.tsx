import { HOME_GRID_SIZE } from '@filmfisher/shared/home/home';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { topMoviesQuery } from '../api/movies.queries.ts';
import { MovieGrid } from './movie-grid.tsx';

/** 'Top 10 Movies' (docs/product.md, section 2, Home page). */
export function TopTen() {
  return (
    <div>
      <Section heading="Top 10 Movies">
        <TopTenMovies />
      </Section>
      <div className="page-width mt-8 flex justify-center">
        <LinkButton variant="secondary" to={paths.topMovies}>
          See the full chart
        </LinkButton>
      </div>
    </div>
  );
}

function TopTenMovies() {
  const query = useQuery(topMoviesQuery);
  return (
    <Loaded
      query={query}
      failure="The films could not be loaded."
      skeleton={<PosterGridSkeleton count={HOME_GRID_SIZE} />}
    >
      {({ movies }) =>
        movies.length === 0 ? (
          <EmptyState title={MESSAGES.noMovies}>
            The catalogue is still empty. Please come back soon.
          </EmptyState>
        ) : (
          <MovieGrid movies={movies.slice(0, HOME_GRID_SIZE)} ranked />
        )
      }
    </Loaded>
  );
}
