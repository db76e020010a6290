import type { DetailedMovie } from '@filmfisher/shared/movies/movies.schema';
import type { ReactNode } from 'react';
import { ErrorBoundary, PartBoundary } from '../../../components/ui/error-boundary.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { useStaggeredRender } from '../../../lib/use-staggered-render.ts';
import { HeroArtwork } from './hero-artwork.tsx';
import { MovieCredits } from './movie-credits.tsx';
import { MovieFacts } from './movie-facts.tsx';
import { AsideSkeleton, MainSkeleton, MovieLayout } from './movie-layout.tsx';
import { MovieSources } from './movie-sources.tsx';
import { MovieHead, MovieScore, MovieSynopsis } from './movie-summary.tsx';
import { TrailerBlock } from './trailer-block.tsx';

interface MovieDetailProps {
  movie: DetailedMovie;
  ratingsAnchor: string;
  /** Parts of other features. */
  split: ReactNode;
  notice: ReactNode;
  actions: ReactNode;
  /** Below the credits: it comes late, and must not move what is in the first screen. */
  seasons: ReactNode;
  /** Below the facts. */
  advice: ReactNode;
  ratings: ReactNode;
  below: ReactNode;
}

/** Everything about a film, and everything that can be done with it. */
export function MovieDetail({
  movie,
  ratingsAnchor,
  split,
  notice,
  actions,
  seasons,
  advice,
  ratings,
  below,
}: MovieDetailProps) {
  const drawn = useStaggeredRender(1, 4);
  return (
    <MovieLayout
      backdrop={<HeroArtwork movie={movie} place="backdrop" eager />}
      poster={
        <Poster movie={movie} sizes="(min-width: 80rem) 288px, (min-width: 48rem) 256px, 120px" eager />
      }
      head={<MovieHead movie={movie} />}
      score={
        <MovieScore
          movie={movie}
          ratingsAnchor={ratingsAnchor}
          split={split}
          notice={<ErrorBoundary fallback={null}>{notice}</ErrorBoundary>}
        />
      }
      actions={<PartBoundary resetKey={movie}>{actions}</PartBoundary>}
      synopsis={<MovieSynopsis movie={movie} />}
      main={
        drawn < 2 ? (
          <MainSkeleton />
        ) : (
          <>
            <PartBoundary resetKey={movie}>
              <TrailerBlock movie={movie} />
            </PartBoundary>
            <PartBoundary resetKey={movie}>
              <MovieCredits movie={movie} />
            </PartBoundary>
            {seasons}
            <PartBoundary resetKey={movie}>
              <MovieFacts movie={movie} />
              {advice}
              <MovieSources sources={movie.sources} />
            </PartBoundary>
          </>
        )
      }
      aside={drawn < 3 ? <AsideSkeleton /> : <PartBoundary resetKey={movie}>{ratings}</PartBoundary>}
      below={drawn < 4 ? undefined : below}
    />
  );
}
