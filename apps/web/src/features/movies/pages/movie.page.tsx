import type { DetailedMovie, Movie } from '@filmfisher/shared/movies/movies.schema';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { PartBoundary } from '../../../components/ui/error-boundary.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import {
  contribute,
  deskMoviePath,
  deskSuggestionsPath,
  moviePagePath,
  moviePath,
  suggestChangePath,
} from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { LogAction } from '../../diary/components/log-action.tsx';
import { HoldNotice, RatingBlock, RateLink } from '../../ratings/components/rating-block.tsx';
import { AddToList } from '../../lists/components/add-to-list.tsx';
import { WATCH_ANCHOR, useLeavesWatchlist } from '../../watch/hooks/use-watch-status.ts';
import { WatchControl } from '../../watch/components/watch-control.tsx';
import { mergeMovie } from '../api/movies.queries.ts';
import { MovieDetail } from '../components/movie-detail.tsx';
import { MovieDetailSkeleton } from '../components/movie-layout.tsx';
import { MovieLoadError } from '../components/movie-load-error.tsx';
import { useMovie } from '../hooks/use-movie.ts';

/** Few come for a film that does not exist: its search box need not load with those that do. */
/** A film that only its sender and administrators see. */
const ProvisionalMovie = lazyPage(() => import('../components/provisional-movie.tsx'), 'ProvisionalMovie');

const WhereToWatch = lazyPage(() => import('../../availability/sections/where-to-watch.tsx'), 'WhereToWatch');

const MovieSides = lazyPage(() => import('../../movie-marks/sections/movie-sides.tsx'), 'MovieSides');

const MovieAdvice = lazyPage(() => import('../../movie-marks/sections/movie-advice.tsx'), 'MovieAdvice');

const SeasonsSection = lazyPage(() => import('../../series/sections/seasons-section.tsx'), 'SeasonsSection');

const StoryNote = lazyPage(() => import('../../series/sections/story-note.tsx'), 'StoryNote');

const MovieOpinions = lazyPage(() => import('../sections/movie-opinions.tsx'), 'MovieOpinions');

/** What follows the id is not the film's slug. The id alone is an address, too. */
const isOtherSlug = (segment: string, movie: DetailedMovie) =>
  segment !== movie._id && moviePagePath(movie) !== `/rating/${encodeURIComponent(segment)}`;

/** /rating/{id}-{slug} and /rating/{id} (docs/product.md, section 2, Movie detail). */
export function MoviePage() {
  const { id: segment = '' } = useParams();
  const id = idOfSegment(segment);
  const film = useMovie(id);
  const { user } = useSession();

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
    case 'moved':
      return <Navigate to={moviePath(film.id)} replace />;
    case 'failed':
      return <MovieLoadError detail={film.detail} busy={film.isRetrying} onRetry={film.retry} />;
    case 'loaded':
      if (isOtherSlug(segment, film.movie)) return <Navigate to={moviePagePath(film.movie)} replace />;
      return (
        <>
          <PageTitle title={film.movie.title} />
          {film.movie.state === 'provisional' ? (
            <ProvisionalMovie
              movie={film.movie}
              suggestions={user?.role === 'admin' ? deskSuggestionsPath(film.movie.title) : contribute}
            />
          ) : (
            <LoadedMovie key={film.movie._id} movie={film.movie} />
          )}
        </>
      );
  }
}

function LoadedMovie({ movie }: { movie: DetailedMovie }) {
  const client = useQueryClient();
  const { user } = useSession();
  const merge = (fields: Partial<Movie>) => {
    mergeMovie(client, movie._id, fields);
  };
  const leavesWatchlist = useLeavesWatchlist(movie._id);

  return (
    <MovieDetail
      movie={movie}
      watch={
        <>
          <WatchControl movie={movie} onCounted={merge} />
          <LogAction movie={movie} />
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            <AddToList movie={movie} anchor={WATCH_ANCHOR}>
              {(open) => (
                <button type="button" className="link inline-flex min-h-11 items-center" onClick={open}>
                  Add to a list
                </button>
              )}
            </AddToList>
            <Link to={suggestChangePath(movie._id)} className="link inline-flex min-h-11 items-center">
              Suggest a change
            </Link>
            <ShareButton
              title={`${movie.title} (${movie.yearOfRelease})`}
              path={moviePagePath(movie)}
              look="link"
            />
            {user?.role === 'admin' && (
              <Link to={deskMoviePath(movie._id)} className="link inline-flex min-h-11 items-center">
                Edit this film
              </Link>
            )}
          </div>
        </>
      }
      rating={
        <RatingBlock
          movie={movie}
          onRated={(numbers) => {
            leavesWatchlist();
            merge(numbers);
          }}
        />
      }
      notice={<HoldNotice hold={movie.hold} />}
      ownRating={<RateLink movieId={movie._id} />}
      offers={
        <Suspense>
          <PartBoundary>
            {movie.storyGroupId !== undefined && (
              <StoryNote movieId={movie._id} storyId={movie.storyGroupId} />
            )}
          </PartBoundary>
          <PartBoundary>{movie.type === 'series' && <SeasonsSection movieId={movie._id} />}</PartBoundary>
          <PartBoundary>
            <WhereToWatch movieId={movie._id} />
          </PartBoundary>
          <PartBoundary>
            <MovieAdvice movie={movie} />
          </PartBoundary>
          <PartBoundary>
            <MovieSides movie={movie} />
          </PartBoundary>
        </Suspense>
      }
      opinions={
        <Suspense>
          <MovieOpinions movie={movie} />
        </Suspense>
      }
    />
  );
}
