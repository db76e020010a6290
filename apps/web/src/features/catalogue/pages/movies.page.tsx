import { Browse } from '../sections/browse.tsx';

/** /movies: the whole catalogue. */
export function MoviesPage() {
  return <Browse label="Movies" />;
}
