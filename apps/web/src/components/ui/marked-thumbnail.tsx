import type { ComponentProps } from 'react';
import { OwnMarkBadge } from './own-mark-badge.tsx';
import { Poster } from './poster.tsx';

type MarkedThumbnailProps = Pick<ComponentProps<typeof Poster>, 'sizes'> & {
  movie: ComponentProps<typeof Poster>['movie'] & { _id: string };
};

/** A poster of some 40 pixels that only accompanies a row, with the viewer's own star or tick on its corner. */
export function MarkedThumbnail({ movie, sizes }: MarkedThumbnailProps) {
  return (
    <span className="relative block">
      <Poster movie={movie} {...(sizes !== undefined && { sizes })} className="rounded-md" />
      <OwnMarkBadge movieId={movie._id} small className="absolute right-0 bottom-0" />
    </span>
  );
}
