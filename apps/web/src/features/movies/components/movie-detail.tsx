import type { Movie } from '@filmfisher/shared/movies';
import { Poster } from '../../../components/ui/poster.tsx';
import { HeroArtwork } from './hero-artwork.tsx';
import { MovieCredits } from './movie-credits.tsx';
import { MovieLayout } from './movie-layout.tsx';
import { MovieSummary } from './movie-summary.tsx';
import { RatingBreakdown } from './rating-breakdown.tsx';
import { TrailerBlock } from './trailer-block.tsx';

/** Everything about a film that can be read. */
export function MovieDetail({ movie }: { movie: Movie }) {
  return (
    <MovieLayout
      backdrop={<HeroArtwork movie={movie} place="backdrop" />}
      poster={
        <Poster movie={movie} sizes="(min-width: 64rem) 288px, (min-width: 48rem) 224px, 160px" eager />
      }
      summary={<MovieSummary movie={movie} />}
      main={
        <>
          <TrailerBlock movie={movie} />
          <MovieCredits movie={movie} />
        </>
      }
      aside={<RatingBreakdown movie={movie} />}
    />
  );
}
