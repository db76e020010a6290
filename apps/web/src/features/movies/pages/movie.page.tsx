import type { DetailedMovie } from '@filmfisher/shared/movies/movies.schema';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Redirect } from '../../../components/ui/redirect.tsx';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { PartBoundary } from '../../../components/ui/error-boundary.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { contribute, deskSuggestionsPath, moviePagePath, moviePath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { MovieAdvice } from '../../movie-marks/sections/movie-advice.tsx';
import { MovieSides } from '../../movie-marks/sections/movie-sides.tsx';
import { HoldNotice, RatingBlock, RATINGS_ANCHOR } from '../../ratings/components/rating-block.tsx';
import { ScoreSplit } from '../../ratings/components/score-split.tsx';
import { mergeMovie } from '../api/movies.queries.ts';
import { MovieActions } from '../sections/movie-actions.tsx';
import { MovieDetail } from '../components/movie-detail.tsx';
import { MovieDetailSkeleton } from '../components/movie-layout.tsx';
import { MovieLoadError } from '../components/movie-load-error.tsx';
import { useMovie } from '../hooks/use-movie.ts';

/** Only the one who suggested a film and administrators see it before it is accepted. */
const ProvisionalMovie = lazyPage(() => import('../components/provisional-movie.tsx'), 'ProvisionalMovie');

const SeasonsSection = lazyPage(() => import('../../series/sections/seasons-section.tsx'), 'SeasonsSection');

const MovieBelow = lazyPage(() => import('../sections/movie-below.tsx'), 'MovieBelow');

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
      return <Redirect to={moviePath(film.id)} />;
    case 'failed':
      return <MovieLoadError detail={film.detail} busy={film.isRetrying} onRetry={film.retry} />;
    case 'loaded':
      if (isOtherSlug(segment, film.movie)) return <Redirect to={moviePagePath(film.movie)} />;
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
  return (
    <MovieDetail
      movie={movie}
      ratingsAnchor={RATINGS_ANCHOR}
      split={<ScoreSplit movie={movie} />}
      notice={<HoldNotice hold={movie.hold} />}
      actions={
        <MovieActions
          movie={movie}
          onCounted={(fields) => {
            mergeMovie(client, movie._id, fields);
          }}
        />
      }
      seasons={
        movie.type === 'series' && (
          <PartBoundary>
            <Suspense>
              <SeasonsSection movieId={movie._id} />
            </Suspense>
          </PartBoundary>
        )
      }
      advice={<MovieAdvice movie={movie} />}
      ratings={
        <>
          <RatingBlock movie={movie} />
          <MovieSides movie={movie} />
        </>
      }
      below={
        <Suspense>
          <MovieBelow movie={movie} />
        </Suspense>
      }
    />
  );
}
