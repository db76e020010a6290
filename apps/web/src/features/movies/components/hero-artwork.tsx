import clsx from 'clsx';
import { useState } from 'react';
import { artwork, ownPicture, posterAddress, type WithArtwork } from '../../../lib/img.ts';

/**
 * Where the picture stands: behind the words of a `hero` (at its top on a phone, where the words come below), in a
 * `frame` of 16:9, or as a mere `backdrop` of colour behind a page that shows the poster anyway.
 */
type Place = 'hero' | 'frame' | 'backdrop';

const DESIGNED: Record<Place, string> = {
  hero: 'h-[72%] object-[92%_45%] md:h-full md:object-[100%_45%]',
  frame: 'h-full',
  backdrop: 'h-full object-[92%_45%] md:object-[100%_45%]',
};

/** Where a wide picture ends: on a phone the words of a hero stand below it. */
const WIDE: Record<Place, string> = { hero: 'h-[72%] md:h-full', frame: 'h-full', backdrop: 'h-full' };

interface HeroArtworkProps {
  movie: WithArtwork;
  place: Place;
  /** True for the picture of the first screenful: it loads at once and first. */
  eager?: boolean;
}

/**
 * A film's artwork in a wide place: its wide picture, where it has one. Else the designed poster in its wide shape fills it, with the drawing at the right
 * and calm at the left. A picture of the film's own is most often an upright poster, which no crop to a wide shape
 * survives: it stands whole at the right, over a blurred copy of itself.
 */
export function HeroArtwork({ movie, place, eager = false }: HeroArtworkProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const designed = posterAddress(movie._id, 'wide');
  const source = failedUrl === movie.image.url ? { src: designed } : artwork(movie, 'wide');
  const backdrop = movie.backdrop?.url === failedUrl ? undefined : movie.backdrop;
  const loading = {
    alt: '',
    decoding: 'async',
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : 'auto',
    onError: () => {
      setFailedUrl((backdrop ?? movie.image).url);
    },
  } as const;

  if (backdrop) {
    return (
      <img
        {...loading}
        {...ownPicture(backdrop.url)}
        sizes="100vw"
        width={1280}
        height={720}
        className={clsx('absolute inset-x-0 top-0 -z-20 w-full object-cover', WIDE[place])}
      />
    );
  }

  if (source.src === designed) {
    return (
      <img
        {...loading}
        src={designed}
        width={640}
        height={360}
        className={clsx('absolute inset-x-0 top-0 -z-20 w-full object-cover', DESIGNED[place])}
      />
    );
  }
  return (
    <>
      <img
        {...loading}
        {...source}
        sizes="160px"
        className="absolute inset-0 -z-20 size-full scale-125 object-cover opacity-50 blur-2xl"
      />
      {place !== 'backdrop' && (
        <div
          className={clsx(
            'absolute inset-0 -z-10 flex',
            place === 'frame'
              ? 'items-center justify-end pr-[6%]'
              : 'page-width items-start justify-center pt-6 md:items-center md:justify-end md:pt-0',
          )}
        >
          <img
            {...loading}
            {...source}
            sizes="(min-width: 48rem) 320px, 200px"
            width={320}
            height={480}
            className={clsx(
              'w-auto rounded-lg object-contain shadow-2xl',
              place === 'frame' ? 'h-[88%]' : 'h-[46%] md:h-[76%]',
            )}
          />
        </div>
      )}
    </>
  );
}
