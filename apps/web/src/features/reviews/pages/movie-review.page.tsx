import { Navigate, useParams } from 'react-router-dom';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { movieReviewPath } from '../../../lib/paths.ts';
import { MovieHeader } from '../../movies/components/movie-header.tsx';
import { MovieLoadError } from '../../movies/components/movie-load-error.tsx';
import { useMovie } from '../../movies/hooks/use-movie.ts';
import { CriticsGap } from '../../ratings/components/critics-gap.tsx';
import { FilmReviews } from '../components/film-reviews.tsx';

const NotFoundPage = lazyPage(() => import('../../info/pages/not-found.page.tsx'), 'NotFoundPage');

/** /movies/{id}/review: the film's reviews. */
export function MovieReviewPage() {
  const { id = '' } = useParams();
  const film = useMovie(id);

  if (film.status === 'missing') return <NotFoundPage />;
  if (film.status === 'moved') return <Navigate to={movieReviewPath(film.id)} replace />;
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
          <div className="mt-10 md:mt-14">
            <FilmReviews
              key={film.movie._id}
              movie={film.movie}
              heading="All reviews"
              criticsNote={<CriticsGap movieId={film.movie._id} />}
            />
          </div>
        </>
      )}
    </div>
  );
}
