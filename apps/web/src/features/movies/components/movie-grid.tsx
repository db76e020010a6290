import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { PosterCard } from '../../../components/ui/poster-card.tsx';

/** Films that fill the first screen of a phone, below what stands above them. */
const FIRST = 4;

interface MovieGridProps {
  movies: readonly Movie[];
  /** Numbers the films from 1, as a ranking. */
  ranked?: boolean;
  /** It begins in the first screenful. */
  isOnTop?: boolean;
}

/** A poster wall. */
export function MovieGrid({ movies, ranked = false, isOnTop = false }: MovieGridProps) {
  return (
    <ul className="poster-grid">
      {movies.map((movie, index) => (
        <li key={movie._id}>
          <PosterCard movie={movie} rank={ranked ? index + 1 : undefined} eager={isOnTop && index < FIRST} />
        </li>
      ))}
    </ul>
  );
}
