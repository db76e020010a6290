import type { KidsMovie } from '@filmfisher/shared/kids/kids.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { kidsMoviePath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { kidsQuery } from '../api/kids.queries.ts';
import { KidsFrame } from '../sections/kids-frame.tsx';

const GRID = 'grid grid-cols-2 gap-4 sm:grid-cols-3 sm:gap-6 lg:grid-cols-4';

/** /kids: films for children, in large pictures. */
export function KidsPage() {
  const [page, goTo] = usePageParam();
  const query = useQuery(kidsQuery(page));
  return (
    <KidsFrame>
      <h1 className="display mt-8 mb-6 text-3xl sm:text-4xl">What shall we watch?</h1>
      <PagedList
        label="Films for children"
        query={query}
        page={page}
        goTo={goTo}
        failure="The films could not be loaded."
        skeleton={
          <div className={GRID}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} className="aspect-[2/3] w-full" />
            ))}
          </div>
        }
        empty={<EmptyState title="No films for children yet">Please come back soon.</EmptyState>}
      >
        {({ movies }) => (
          <ul className={GRID}>
            {movies.map((movie) => (
              <li key={movie._id}>
                <KidsCard movie={movie} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </KidsFrame>
  );
}

function KidsCard({ movie }: { movie: KidsMovie }) {
  return (
    <Link to={kidsMoviePath(movie._id)} className="group block rounded-lg">
      <Poster
        movie={movie}
        sizes="(min-width: 64rem) 290px, (min-width: 40rem) 30vw, 45vw"
        className="transition group-hover:brightness-110"
      />
      <span className="mt-3 block text-lg font-semibold text-balance transition group-hover:text-accent">
        {movie.title}
      </span>
    </Link>
  );
}
