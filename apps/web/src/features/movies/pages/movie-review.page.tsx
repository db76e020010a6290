import { useParams } from 'react-router-dom';
import { Redirect } from '../../../components/ui/redirect.tsx';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { movieReviewPath } from '../../../lib/paths.ts';
import { MovieHeader } from '../components/movie-header.tsx';
import { MovieLoadError } from '../components/movie-load-error.tsx';
import { useMovie } from '../hooks/use-movie.ts';
import { CriticsGap } from '../../ratings/components/critics-gap.tsx';
import { MovieReviews } from '../../reviews/components/movie-reviews.tsx';

/** /movies/{id}/review: the film's reviews. */
export function MovieReviewPage() {
  const { id = '' } = useParams();
  const movie = useMovie(id);

  if (movie.status === 'missing') return <NotFoundPage />;
  if (movie.status === 'moved') return <Redirect to={movieReviewPath(movie.id)} />;
  if (movie.status === 'failed') {
    return <MovieLoadError detail={movie.detail} busy={movie.isRetrying} onRetry={movie.retry} />;
  }
  return (
    <div className="page-width py-8 md:py-12">
      {movie.status === 'loading' ? (
        <Skeleton className="mt-15 h-36 w-full max-w-xl md:h-54" />
      ) : (
        <>
          <PageTitle title={`Reviews of ${movie.movie.title}`} />
          <MovieHeader movie={movie.movie} heading="Reviews" />
          <div className="mt-10 md:mt-14">
            <MovieReviews
              key={movie.movie._id}
              movie={movie.movie}
              heading="All reviews"
              criticsNote={<CriticsGap movieId={movie.movie._id} />}
            />
          </div>
        </>
      )}
    </div>
  );
}
