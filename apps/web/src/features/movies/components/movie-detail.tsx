import type { DetailedMovie } from '@filmfisher/shared/movies/movies.schema';
import type { ReactNode } from 'react';
import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import { SOURCE_TEXTS, sourcedFieldName } from '@filmfisher/shared/sources/sources';
import { ErrorBoundary, PartBoundary } from '../../../components/ui/error-boundary.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { useStaggeredRender } from '../../../lib/use-staggered-render.ts';
import { MovieFacts } from './movie-facts.tsx';
import { HeroArtwork } from './hero-artwork.tsx';
import { MovieCredits } from './movie-credits.tsx';
import { AsideSkeleton, MainSkeleton, MovieLayout } from './movie-layout.tsx';
import { MovieSummary } from './movie-summary.tsx';
import { TrailerBlock } from './trailer-block.tsx';
import { CreditLine } from '../../../components/ui/credit-line.tsx';

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

/** Where facts and the picture of a film were taken from, as their sources demand. Nothing where people wrote it all. */
export function MovieSources({ sources }: { sources: readonly MovieSource[] | undefined }) {
  if (sources === undefined || sources.length === 0) return null;
  const notices = new Set(sources.flatMap(({ provider }) => SOURCE_TEXTS[provider].notice ?? []));
  return (
    <section aria-labelledby="sources" className="text-sm text-faint">
      <h2 id="sources" className="font-semibold">
        Sources
      </h2>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {sources.map((source) => (
          <li key={`${source.page} ${source.fields.join(' ')}`}>
            {source.fields.map(sourcedFieldName).join(', ')}: <CreditLine credit={source} />
          </li>
        ))}
      </ul>
      {[...notices].map((notice) => (
        <p key={notice} className="mt-2">
          {notice}
        </p>
      ))}
    </section>
  );
}
