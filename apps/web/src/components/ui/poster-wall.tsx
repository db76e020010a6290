import { useQueries } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ownMarkQuery } from '../../lib/own-marks.ts';
import { useViewer } from '../../lib/session.ts';
import { useHidesSeen, useSmallPosters } from '../../lib/wall-choices.ts';
import { CheckIcon } from './icons.tsx';

interface PosterWallProps<Item extends { _id: string }> {
  movies: readonly Item[];
  /** The card of a film. */
  children: (movie: Item, index: number) => ReactNode;
}

/**
 * A page of films as posters, with what the viewer wants of walls on this device: smaller posters, and for members
 * without what they have seen.
 */
export function PosterWall<Item extends { _id: string }>({ movies, children }: PosterWallProps<Item>) {
  const viewerId = useViewer()?._id ?? '';
  const [isSmall, setSmall] = useSmallPosters();
  const [hides, setHides] = useHidesSeen();
  const isHiding = hides && viewerId !== '';
  const marks = useQueries({ queries: movies.map(({ _id }) => ownMarkQuery(_id, viewerId)) });
  const shown = movies.filter((_movie, index) => !isHiding || marks[index]?.data?.seen !== true);
  const hidden = movies.length - shown.length;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {viewerId !== '' && (
          <Option isOn={isHiding} set={setHides}>
            Hide what I've seen
          </Option>
        )}
        <Option isOn={isSmall} set={setSmall}>
          Small posters
        </Option>
        <p role="status" className="text-sm text-faint tabular-nums">
          {hidden > 0 && `${hidden} of ${movies.length} on this page hidden`}
        </p>
      </div>
      <ul className={clsx('poster-grid', isSmall && 'poster-grid-small')}>
        {shown.map((movie, index) => (
          <li key={movie._id}>{children(movie, index)}</li>
        ))}
      </ul>
    </>
  );
}

interface OptionProps {
  isOn: boolean;
  set: (isOn: boolean) => void;
  children: ReactNode;
}

function Option({ isOn, set, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control px-4 text-sm font-medium transition hover:border-text aria-pressed:border-accent aria-pressed:text-accent"
      onClick={() => {
        set(!isOn);
      }}
    >
      {isOn && <CheckIcon width={16} height={16} />}
      {children}
    </button>
  );
}
