import { HOME_GRID_SIZE } from '@filmfisher/shared/limits';
import { noMoviesForGenre } from '@filmfisher/shared/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { genrePath, industryPath, paths } from '../../../lib/paths.ts';
import { moviesQuery, type CategoryKind } from '../api/movies.queries.ts';
import { useSelection } from '../hooks/use-selection.ts';
import { categoryLabel } from '../lib/category-label.ts';
import { MovieGrid } from './movie-grid.tsx';

interface CategoryTabsProps {
  heading: string;
  kind: CategoryKind;
  /** Slugs of the tabs; the first is chosen at first. */
  categories: readonly [string, ...string[]];
}

/** A headed row of category tabs, each with its first ten films (specification, section 2, Home page). */
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
        <CategoryFilms kind={kind} category={chosen} />
      </Tabs>
    </Section>
  );
}

interface CategoryFilmsProps {
  kind: CategoryKind;
  category: string;
}

function CategoryFilms({ kind, category }: CategoryFilmsProps) {
  const { data, isPending, error, isFetching, refetch } = useQuery(moviesQuery({ [kind]: category }));
  const label = categoryLabel(category);

  if (isPending) return <PosterGridSkeleton count={HOME_GRID_SIZE} />;
  if (data === undefined) {
    return (
      <ErrorState
        title={`The ${label} films could not be loaded.`}
        detail={failureDetail(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.movies.length === 0) {
    return (
      <EmptyState title={noMoviesForGenre(label)}>
        Choose another tab, or{' '}
        <Link to={paths.movies} className="underline underline-offset-4 hover:text-text">
          look through all films
        </Link>
        .
      </EmptyState>
    );
  }
  return (
    <>
      <MovieGrid movies={data.movies.slice(0, HOME_GRID_SIZE)} />
      {data.total > HOME_GRID_SIZE && (
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
  );
}
