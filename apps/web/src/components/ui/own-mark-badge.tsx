import clsx from 'clsx';
import { useOwnMark } from '../../lib/own-marks.ts';
import { CheckIcon, StarIcon } from './icons.tsx';

interface OwnMarkBadgeProps {
  movieId: string;
  className?: string;
}

/** The viewer's star, or a tick where a film is only seen; nothing else. */
export function OwnMarkBadge({ movieId, className }: OwnMarkBadgeProps) {
  const mark = useOwnMark(movieId);
  if (mark === undefined || (mark.stars === null && !mark.seen)) return null;
  return (
    <span
      data-seen
      className={clsx(
        'inline-flex items-center gap-1 rounded-full bg-scrim px-2 py-0.5 text-xs font-bold tabular-nums',
        mark.stars === null ? 'text-success' : 'text-accent',
        className,
      )}
    >
      {mark.stars === null ? (
        <>
          <CheckIcon width={14} height={14} strokeWidth="3" />
          <span className="sr-only"> seen</span>
        </>
      ) : (
        <>
          <StarIcon width={12} height={12} />
          <span className="sr-only"> your rating: </span>
          {mark.stars}
        </>
      )}
    </span>
  );
}
