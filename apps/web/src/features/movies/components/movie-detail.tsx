import type { DetailedMovie } from '@filmfisher/shared/movies';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import { PartBoundary } from '../../../components/ui/part-boundary.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { useStaggeredRender } from '../../../lib/use-staggered-render.ts';
import { MovieFacts } from './movie-facts.tsx';
import { HeroArtwork } from './hero-artwork.tsx';
import { MovieCredits } from './movie-credits.tsx';
import { AsideSkeleton, MainSkeleton } from './movie-detail-skeleton.tsx';
import { MovieLayout } from './movie-layout.tsx';
import { MovieSources } from './movie-sources.tsx';
import { MovieSummary } from './movie-summary.tsx';
import { TrailerBlock } from './trailer-block.tsx';

interface MovieDetailProps {
  movie: DetailedMovie;
  /** Parts of other features: what the viewer does with the film, its ratings, and what is written about it. */
  watch: ReactNode;
  rating: ReactNode;
  ownRating: ReactNode;
  notice: ReactNode;
  opinions: ReactNode;
  offers: ReactNode;
}

/** Everything about a film, and everything that can be done with it. */
export function MovieDetail({ movie, watch, rating, ownRating, notice, opinions, offers }: MovieDetailProps) {
  const drawn = useStaggeredRender(1, 4);
  return (
    <MovieLayout
      backdrop={<HeroArtwork movie={movie} place="backdrop" eager />}
      poster={
        <Poster movie={movie} sizes="(min-width: 64rem) 288px, (min-width: 48rem) 224px, 160px" eager />
      }
      summary={
        <MovieSummary
          movie={movie}
          watch={<PartBoundary resetKey={movie}>{watch}</PartBoundary>}
          ownRating={ownRating}
          notice={<ErrorBoundary fallback={null}>{notice}</ErrorBoundary>}
        />
      }
      main={
        drawn < 2 ? (
          <MainSkeleton />
        ) : (
          <>
            <PartBoundary resetKey={movie}>
              <TrailerBlock movie={movie} />
            </PartBoundary>
            {offers}
            <PartBoundary resetKey={movie}>
              <MovieCredits movie={movie} />
            </PartBoundary>
            <PartBoundary resetKey={movie}>
              <MovieFacts movie={movie} />
              <MovieSources sources={movie.sources} />
            </PartBoundary>
          </>
        )
      }
      aside={drawn < 3 ? <AsideSkeleton /> : <PartBoundary resetKey={movie}>{rating}</PartBoundary>}
      below={drawn < 4 ? undefined : opinions}
    />
  );
}
