import { Navigate, useParams } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { TalkRssLink } from '../../../components/ui/rss-link.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { movieTalkPath, newThreadPath } from '../../../lib/paths.ts';
import { MovieHeader } from '../../movies/components/movie-header.tsx';
import { MovieLoadError } from '../../movies/components/movie-load-error.tsx';
import { useMovie } from '../../movies/hooks/use-movie.ts';
import { ThreadBrowser } from '../components/thread-browser.tsx';

const NotFoundPage = lazyPage(() => import('../../info/pages/not-found.page.tsx'), 'NotFoundPage');

/** /movies/{id}/talk: all that is said about a film. */
export function MovieTalkPage() {
  const { id = '' } = useParams();
  const film = useMovie(id);

  if (film.status === 'missing') return <NotFoundPage />;
  if (film.status === 'moved') return <Navigate to={movieTalkPath(film.id)} replace />;
  if (film.status === 'failed') {
    return <MovieLoadError detail={film.detail} busy={film.isRetrying} onRetry={film.retry} />;
  }
  return (
    <div className="page-width max-w-4xl py-8 md:py-12">
      {film.status === 'loading' ? (
        <>
          <PageTitle />
          <Skeleton className="mt-15 h-36 w-full max-w-xl md:h-54" />
        </>
      ) : (
        <>
          <PageTitle title={`Talk about ${film.movie.title}`} />
          <MovieHeader movie={film.movie} heading="Talk" />
          <div className="mt-6 flex flex-wrap items-center gap-x-6">
            <LinkButton to={newThreadPath({ film: film.movie._id })}>Start a discussion</LinkButton>
            <TalkRssLink kind="film" id={film.movie._id} of={`the talk about ${film.movie.title}`} />
          </div>
          <div className="mt-8">
            <ThreadBrowser
              key={film.movie._id}
              space={`film:${film.movie._id}`}
              startPath={newThreadPath({ film: film.movie._id })}
            />
          </div>
        </>
      )}
    </div>
  );
}
