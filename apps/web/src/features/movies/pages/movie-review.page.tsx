import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { NotFoundPage } from '../../info/pages/not-found.page.tsx';
import { MovieHeader } from '../components/movie-header.tsx';
import { MovieLoadError } from '../components/movie-load-error.tsx';
import { useMovie } from '../hooks/use-movie.ts';

/** /movies/{id}/review: the film's reviews. */
export function MovieReviewPage() {
  const { id = '' } = useParams();
  const film = useMovie(id);

  if (film.status === 'missing') return <NotFoundPage />;
  if (film.status === 'failed') {
    return <MovieLoadError detail={film.detail} busy={film.isRetrying} onRetry={film.retry} />;
  }
  return (
    <div className="page-width py-8 md:py-12">
      {film.status === 'loading' ? (
        <Skeleton className="mt-15 h-36 w-full max-w-xl md:h-54" />
      ) : (
        <>
          <PageTitle title={`Reviews of ${film.movie.title}`} />
          <MovieHeader movie={film.movie} heading="Reviews" />
          <div className="mt-10">
            <EmptyState title="No reviews yet">Reviews open soon: yours could be the first.</EmptyState>
          </div>
        </>
      )}
    </div>
  );
}
