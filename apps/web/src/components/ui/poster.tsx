import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { artwork, posterAddress, type WithArtwork } from '../../lib/img.ts';
import { useLite } from '../../lib/lite.ts';
import { lazyPage } from '../../lib/load-part.ts';

const TitleCard = lazyPage(() => import('./title-card.tsx'), 'TitleCard');

interface PosterProps {
  movie: WithArtwork & { title?: string };
  /** Empty where the title stands beside the picture anyway. */
  alt?: string;
  /** The `sizes` attribute: how wide the poster is shown. */
  sizes?: string;
  /** True for pictures in the first screenful: they load at once. */
  eager?: boolean;
  /** It stands in no link: in lite mode a tap shows the picture. */
  canShow?: boolean;
  className?: string;
}

/** A film's artwork in 2:3; the designed poster where there is none or it fails to load. */
export function Poster({
  movie,
  alt = '',
  sizes = '(min-width: 48rem) 200px, 45vw',
  eager = false,
  canShow = false,
  className,
}: PosterProps) {
  const [isWanted, setWanted] = useState(false);
  const isLite = useLite() && !isWanted;
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = failedUrl === movie.image.url;
  const source = hasFailed ? { src: posterAddress(movie._id) } : artwork(movie);

  const frame = clsx(
    'aspect-[2/3] w-full rounded-lg bg-surface outline-1 -outline-offset-1 outline-text/10',
    className,
  );

  if (isLite) {
    const onShow = () => {
      setWanted(true);
    };
    return (
      <Suspense fallback={<span className={frame} />}>
        <TitleCard title={movie.title ?? alt} onShow={canShow ? onShow : undefined} className={frame} />
      </Suspense>
    );
  }
  return (
    <img
      {...source}
      sizes={source.srcSet === undefined ? undefined : sizes}
      alt={alt}
      width={320}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(frame, 'object-cover')}
      onError={() => {
        setFailedUrl(movie.image.url);
      }}
    />
  );
}
