import { useParams } from 'react-router-dom';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { NotFoundPage } from '../../info/pages/not-found.page.tsx';
import { MovieDetail } from '../components/movie-detail.tsx';
import { MovieDetailSkeleton } from '../components/movie-detail-skeleton.tsx';
import { MovieLoadError } from '../components/movie-load-error.tsx';
import { useMovie } from '../hooks/use-movie.ts';

/** /rating/{id} (specification, section 2, Movie detail). */
export function MoviePage() {
  const { id = '' } = useParams();
  const film = useMovie(id);

  switch (film.status) {
    case 'loading':
      return (
        <>
          <PageTitle />
          <MovieDetailSkeleton />
        </>
      );
    case 'missing':
      return <NotFoundPage />;
    case 'failed':
      return <MovieLoadError detail={film.detail} busy={film.isRetrying} onRetry={film.retry} />;
    case 'loaded':
      return (
        <>
          <PageTitle title={film.movie.title} />
          <MovieDetail movie={film.movie} />
        </>
      );
  }
}
