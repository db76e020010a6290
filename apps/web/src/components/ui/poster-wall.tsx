import { useQueries } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ownMarkQuery } from '../../lib/own-marks.ts';
import { useViewer } from '../../lib/session.ts';
import { clientStore, useClientState } from '../../lib/store.ts';
import { CheckIcon } from './icons.tsx';

const HIDE = 'wall.hideSeen';
const SMALL = 'wall.small';

const isOn = (name: string) => clientStore.get().selection[name] === 'yes';
function toggle(name: string): void {
  const { [name]: _before, ...others } = clientStore.get().selection;
  clientStore.set({ selection: isOn(name) ? others : { ...others, [name]: 'yes' } });
}

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
  const isSmall = useClientState(({ selection }) => selection[SMALL] === 'yes');
  const wantsHidden = useClientState(({ selection }) => selection[HIDE] === 'yes') && viewerId !== '';
  const marks = useQueries({ queries: movies.map(({ _id }) => ownMarkQuery(_id, viewerId)) });
  const shown = movies.filter((_movie, index) => !wantsHidden || marks[index]?.data?.seen !== true);
  const hidden = movies.length - shown.length;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {viewerId !== '' && (
          <Option name={HIDE} isOn={wantsHidden}>
            Hide what I've seen
          </Option>
        )}
        <Option name={SMALL} isOn={isSmall}>
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

function Option({ name, isOn: isChosen, children }: { name: string; isOn: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control px-4 text-sm font-medium transition hover:border-text aria-pressed:border-accent aria-pressed:text-accent"
      onClick={() => {
        toggle(name);
      }}
    >
      {isChosen && <CheckIcon width={16} height={16} />}
      {children}
    </button>
  );
}
