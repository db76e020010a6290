import type { Movie } from '@filmfisher/shared/movies';
import type { ReactNode } from 'react';
import { PosterCard } from '../../../components/ui/poster-card.tsx';

interface MovieGridProps {
  movies: readonly Movie[];
  /** Numbers the films from 1, as a ranking. */
  ranked?: boolean;
  /** What can be done with a film, on the corner of its poster. */
  action?: (movie: Movie) => ReactNode;
}

/** A poster wall. */
export function MovieGrid({ movies, ranked = false, action }: MovieGridProps) {
  return (
    <ul className="poster-grid">
      {movies.map((movie, index) => (
        <li key={movie._id} className="relative">
          <PosterCard movie={movie} rank={ranked ? index + 1 : undefined} />
          {action && <div className="absolute top-0 right-0">{action(movie)}</div>}
        </li>
      ))}
    </ul>
  );
}
