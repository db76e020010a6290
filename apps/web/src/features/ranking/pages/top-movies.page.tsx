import { TopMovies } from '../components/top-movies.tsx';

/** /top-movies (docs/product.md, section 2, Route table). */
export function TopMoviesPage() {
  return <TopMovies />;
}
