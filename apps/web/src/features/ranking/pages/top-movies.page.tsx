import { TopMovies } from '../sections/top-movies.tsx';

/** /top-movies (docs/product.md, section 2, Route table). */
export function TopMoviesPage() {
  return <TopMovies />;
}
