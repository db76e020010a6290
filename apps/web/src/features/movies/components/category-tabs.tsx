import { HOME_GRID_SIZE } from '@filmfisher/shared/home/home';
import { noMoviesForGenre } from '@filmfisher/shared/texts/printed-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { PosterGridSkeleton, Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { genrePath, industryPath, paths } from '../../../lib/paths.ts';
import { moviesQuery, type CategoryKind } from '../api/movies.queries.ts';
import { categoryLabel } from '../lib/category-label.ts';
import { MovieGrid } from './movie-grid.tsx';
import { useSelection } from '../../../lib/store.ts';

interface CategoryTabsProps {
  heading: string;
  kind: CategoryKind;
  /** Slugs of the tabs; the first is chosen at first. */
  categories: readonly [string, ...string[]];
}

/** A headed row of category tabs, each with its first ten films (docs/product.md, section 2, Home page). */
export function CategoryTabs({ heading, kind, categories }: CategoryTabsProps) {
  const [chosen, choose] = useSelection(`home.${kind}`, categories);
  const client = useQueryClient();

  return (
    <Section heading={heading}>
      <Tabs
        label={heading}
        tabs={categories.map((category) => ({ id: category, label: category }))}
        value={chosen}
        onChange={choose}
        onIntent={(category) => void client.prefetchQuery(moviesQuery({ [kind]: category }))}
      >
        <CategoryMovies kind={kind} category={chosen} />
      </Tabs>
    </Section>
  );
}

interface CategoryMoviesProps {
  kind: CategoryKind;
  category: string;
}

function CategoryMovies({ kind, category }: CategoryMoviesProps) {
  const query = useQuery(moviesQuery({ [kind]: category }));
  const label = categoryLabel(category);
  return (
    <Loaded
      query={query}
      failure={`The ${label} films could not be loaded.`}
      skeleton={
        <>
          <PosterGridSkeleton count={HOME_GRID_SIZE} />
          <Skeleton pill className="mx-auto mt-8 h-11 w-56" />
        </>
      }
    >
      {({ movies, total }) =>
        movies.length === 0 ? (
          <EmptyState title={noMoviesForGenre(label)}>
            Try another tab or{' '}
            <Link to={paths.movies} className="underline underline-offset-4 hover:text-text">
              browse all films
            </Link>
            .
          </EmptyState>
        ) : (
          <>
            <MovieGrid movies={movies.slice(0, HOME_GRID_SIZE)} />
            {total > HOME_GRID_SIZE && (
              <div className="mt-8 flex justify-center">
                <LinkButton
                  variant="secondary"
                  to={kind === 'genre' ? genrePath(category) : industryPath(category)}
                >
                  View All {label} Movies
                </LinkButton>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
