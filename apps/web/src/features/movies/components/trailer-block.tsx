import type { Movie } from '@filmfisher/shared/movies';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../../components/ui/button.tsx';
import { ExternalIcon, PlayIcon } from '../../../components/ui/icons.tsx';
import { trailerSearchUrl } from '../lib/trailer-links.ts';
import { HeroArtwork } from './hero-artwork.tsx';
import { TrailerPlayer } from './trailer-player.tsx';

/**
 * 'TRAILER': the film's artwork until the visitor taps, then the player; nothing is asked of another host before.
 * A film without a trailer id offers a search for it instead (docs/decisions, Movies and lists).
 */
export function TrailerBlock({ movie }: { movie: Movie }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { title, trailer } = movie;
  const player = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone: the player takes it over, so that the keyboard stays in place.
  useEffect(() => {
    if (isPlaying) player.current?.querySelector('iframe')?.focus();
  }, [isPlaying]);

  return (
    <section aria-labelledby="trailer">
      <h2 id="trailer" className="display mb-4 scroll-mt-24 text-xl">
        TRAILER
      </h2>
      <div ref={player} className="relative isolate grid aspect-video place-items-center overflow-hidden rounded-lg bg-surface">
        {isPlaying && trailer !== undefined ? (
          <TrailerPlayer title={title} trailer={trailer} />
        ) : (
          <>
            <HeroArtwork movie={movie} fill />
            <div aria-hidden="true" className="absolute inset-0 -z-10 bg-ground/35" />
            {trailer === undefined ? (
              <LinkButton
                to={trailerSearchUrl(movie)}
                target="_blank"
                rel="noopener"
                variant="secondary"
                title="Opens in a new tab"
                className="bg-ground/80"
              >
                Find the trailer on YouTube
                <ExternalIcon width={18} height={18} />
              </LinkButton>
            ) : (
              <button
                type="button"
                aria-label={`Play the trailer of ${title}`}
                className="group absolute inset-0 grid place-items-center rounded-lg -outline-offset-2"
                onClick={() => {
                  setIsPlaying(true);
                }}
              >
                <span className="grid size-18 place-items-center rounded-full bg-accent text-on-accent shadow-2xl transition group-hover:scale-105 group-hover:bg-accent-strong">
                  <PlayIcon width={30} height={30} />
                </span>
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
