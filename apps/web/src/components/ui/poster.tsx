import clsx from 'clsx';
import { useState } from 'react';
import { artwork, posterAddress, type WithArtwork } from '../../lib/img.ts';

interface PosterProps {
  movie: WithArtwork;
  /** Empty where the title stands beside the picture anyway. */
  alt?: string;
  /** The `sizes` attribute: how wide the poster is shown. */
  sizes?: string;
  /** True for pictures in the first screenful: they load at once. */
  eager?: boolean;
  className?: string;
}

/** A film's artwork in 2:3; the designed poster where there is none or it fails to load. */
export function Poster({
  movie,
  alt = '',
  sizes = '(min-width: 48rem) 200px, 45vw',
  eager = false,
  className,
}: PosterProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = failedUrl === movie.image.url;
  const source = hasFailed ? { src: posterAddress(movie._id) } : artwork(movie);

  return (
    <img
      {...source}
      sizes={source.srcSet === undefined ? undefined : sizes}
      alt={alt}
      width={320}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(
        'aspect-[2/3] w-full rounded-lg bg-surface object-cover outline-1 -outline-offset-1 outline-text/10',
        className,
      )}
      onError={() => {
        setFailedUrl(movie.image.url);
      }}
    />
  );
}
