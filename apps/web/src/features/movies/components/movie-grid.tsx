import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { PosterCard } from '../../../components/ui/poster-card.tsx';

interface MovieGridProps {
  movies: readonly Movie[];
  /** Numbers the films from 1, as a ranking. */
  ranked?: boolean;
}

/** A few posters. */
export function MovieGrid({ movies, ranked = false }: MovieGridProps) {
  return (
    <ul className="poster-grid">
      {movies.map((movie, index) => (
        <li key={movie._id}>
          <PosterCard movie={movie} rank={ranked ? index + 1 : undefined} />
        </li>
      ))}
    </ul>
  );
}
