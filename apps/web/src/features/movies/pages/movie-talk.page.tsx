import { useParams } from 'react-router-dom';
import { Redirect } from '../../../components/ui/redirect.tsx';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { TalkRssLink } from '../../../components/ui/rss-link.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { movieTalkPath, newThreadPath } from '../../../lib/paths.ts';
import { MovieHeader } from '../components/movie-header.tsx';
import { MovieLoadError } from '../components/movie-load-error.tsx';
import { useMovie } from '../hooks/use-movie.ts';
import { ThreadBrowser } from '../../talk/components/thread-browser.tsx';

/** /movies/{id}/talk: all that is said about a film. */
export function MovieTalkPage() {
  const { id = '' } = useParams();
  const movie = useMovie(id);

  if (movie.status === 'missing') return <NotFoundPage />;
  if (movie.status === 'moved') return <Redirect to={movieTalkPath(movie.id)} />;
  if (movie.status === 'failed') {
    return <MovieLoadError detail={movie.detail} busy={movie.isRetrying} onRetry={movie.retry} />;
  }
  return (
    <div className="page-width max-w-4xl py-8 md:py-12">
      {movie.status === 'loading' ? (
        <>
          <PageTitle />
          <Skeleton className="mt-15 h-36 w-full max-w-xl md:h-54" />
        </>
      ) : (
        <>
          <PageTitle title={`Talk about ${movie.movie.title}`} />
          <MovieHeader movie={movie.movie} heading="Talk" />
          <div className="mt-6 flex flex-wrap items-center gap-x-6">
            <LinkButton to={newThreadPath({ film: movie.movie._id })}>Start a discussion</LinkButton>
            <TalkRssLink kind="film" id={movie.movie._id} of={`the talk about ${movie.movie.title}`} />
          </div>
          <div className="mt-8">
            <ThreadBrowser
              key={movie.movie._id}
              space={`film:${movie.movie._id}`}
              startPath={newThreadPath({ film: movie.movie._id })}
            />
          </div>
        </>
      )}
    </div>
  );
}
