import { HERO_ADVANCE_MS } from '@filmfisher/shared/movies/movies';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { Carousel } from '../../../components/ui/carousel.tsx';
import { ExternalIcon, PlayIcon } from '../../../components/ui/page-icons.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { moviePath, movieReviewPath } from '../../../lib/paths.ts';
import { useStaggeredRender } from '../../../lib/use-staggered-render.ts';
import { topMoviesQuery } from '../api/movies.queries.ts';
import { factLine } from '../lib/movie-facts.ts';
import { trailerSearchUrl } from '../lib/trailer-links.ts';
import { HeroArtwork } from './hero-artwork.tsx';
import { HeroFrame, HeroSkeleton } from './hero-frame.tsx';

/** Loads when somebody asks for a trailer. */
const TrailerDialog = lazyPage(() => import('./trailer-dialog.tsx'), 'TrailerDialog');

/** As many as a visitor may sit through; all dots fit on a phone. */
const SLIDES = 6;

interface HeroCarouselProps {
  /** The films that administrators chose; null when the best ones lead, undefined while nobody knows. */
  chosen: readonly Movie[] | null | undefined;
}

/**
 * The home page's hero: the chosen or the best films, one at a time, advancing every five seconds (docs/product.md,
 * sections 2 and 9). Without films, and when they could not be loaded, it leaves the word to the Top 10 below, which shares
 * its request.
 */
export function HeroCarousel({ chosen }: HeroCarouselProps) {
  const { data, isPending } = useQuery(topMoviesQuery);
  const [playing, setPlaying] = useState<Movie>();
  const isWhole = useStaggeredRender(1, 2) === 2;

  if (chosen === undefined || (chosen === null && isPending)) {
    return <HeroSkeleton height="tall" buttons={2} />;
  }
  const movies = chosen ?? data?.movies.slice(0, SLIDES) ?? [];
  if (movies.length === 0) return null;

  const slides = movies.map((movie, index) => ({
    id: movie._id,
    content: (index === 0 || isWhole) && <HeroSlide movie={movie} eager={index === 0} onPlay={setPlaying} />,
  }));

  return (
    <>
      <Carousel
        label="Featured films"
        slides={slides}
        autoplayMs={playing === undefined ? HERO_ADVANCE_MS : undefined}
      />
      {playing?.trailer !== undefined && (
        <Suspense>
          <TrailerDialog
            title={playing.title}
            trailer={playing.trailer}
            onClose={() => {
              setPlaying(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface HeroSlideProps {
  movie: Movie;
  eager: boolean;
  onPlay: (movie: Movie) => void;
}

function HeroSlide({ movie, eager, onPlay }: HeroSlideProps) {
  return (
    <HeroFrame height="tall" artwork={<HeroArtwork movie={movie} place="hero" eager={eager} />}>
      <p className="text-sm font-medium text-muted">{factLine(movie)}</p>
      <h2 className="display mt-2 line-clamp-3 text-2xl md:text-3xl">
        <Link to={moviePath(movie._id)} className="transition hover:text-accent">
          {movie.title}
        </Link>
      </h2>
      {/* Most films have no tagline; the beginning of the story says more than an empty line. */}
      <p className={clsx('mt-3 line-clamp-2', movie.tagline === '' ? 'text-muted' : 'md:text-lg')}>
        {movie.tagline === '' ? movie.prologue : movie.tagline}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {movie.trailer === undefined ? (
          <LinkButton
            to={trailerSearchUrl(movie)}
            target="_blank"
            rel="noopener"
            title="Searches YouTube in a new tab"
          >
            Watch Trailer
            <ExternalIcon width={18} height={18} />
          </LinkButton>
        ) : (
          <Button
            onClick={() => {
              onPlay(movie);
            }}
          >
            <PlayIcon width={18} height={18} />
            Watch Trailer
          </Button>
        )}
        <LinkButton variant="secondary" to={movieReviewPath(movie._id)}>
          Read Review
        </LinkButton>
      </div>
    </HeroFrame>
  );
}
