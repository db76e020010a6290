import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ExternalIcon, PlayIcon } from '../../../components/ui/page-icons.tsx';
import { trailerSearchUrl } from '../lib/trailer-links.ts';
import { HeroArtwork } from './hero-artwork.tsx';
import { TrailerPlayer } from './trailer-player.tsx';

/**
 * 'TRAILER': the film's artwork until the visitor taps, then the player; nothing is asked of another host before.
 * A film without a trailer id offers a search for it instead (docs/decisions, Movies and lists), in one line.
 */
export function TrailerBlock({ movie }: { movie: Movie }) {
  return (
    <section
      aria-labelledby="trailer"
      className={clsx(!movie.trailer && 'flex flex-wrap items-center gap-x-4')}
    >
      <h2 id="trailer" className={clsx('display text-xl', movie.trailer && 'mb-4')}>
        TRAILER
      </h2>
      {movie.trailer ? (
        <Trailer movie={movie} trailer={movie.trailer} />
      ) : (
        <Link
          to={trailerSearchUrl(movie)}
          target="_blank"
          rel="noopener"
          title="Opens in a new tab"
          className="link inline-flex min-h-11 items-center gap-2"
        >
          Find the trailer on YouTube
          <ExternalIcon width={18} height={18} />
        </Link>
      )}
    </section>
  );
}

interface TrailerProps {
  movie: Movie;
  trailer: NonNullable<Movie['trailer']>;
}

function Trailer({ movie, trailer }: TrailerProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { title } = movie;
  const frame = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone: the player takes it over, so that the keyboard stays in place.
  useEffect(() => {
    if (isPlaying) frame.current?.querySelector('iframe')?.focus();
  }, [isPlaying]);

  return (
    <div
      ref={frame}
      className="relative isolate flex aspect-video flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      {isPlaying ? (
        <TrailerPlayer title={title} trailer={trailer} />
      ) : (
        <>
          <HeroArtwork movie={movie} place="frame" />
          <div
            aria-hidden="true"
            className="absolute inset-0 -z-10 bg-linear-to-tr from-ground/85 via-ground/35 to-transparent"
          />
          <PlayButton
            title={title}
            onPlay={() => {
              setIsPlaying(true);
            }}
          />
        </>
      )}
    </div>
  );
}

/** As large as the picture. */
function PlayButton({ title, onPlay }: { title: string; onPlay: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Play the trailer of ${title}`}
      className="group flex grow items-end gap-4 rounded-lg p-4 text-left -outline-offset-2 md:p-6"
      onClick={onPlay}
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition group-hover:bg-accent-strong md:size-16">
        <PlayIcon width={26} height={26} />
      </span>
      <span className="pb-1 md:pb-2">
        <span className="block text-lg font-semibold">Play trailer</span>
        <span className="block text-sm text-muted">Plays from YouTube</span>
      </span>
    </button>
  );
}
