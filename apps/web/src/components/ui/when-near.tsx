import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { useContentInView } from '../../lib/use-in-view.ts';
import { PartBoundary } from './error-boundary.tsx';

interface WhenNearProps {
  /** Stands there until then; as large as what will stand there. */
  skeleton: ReactNode;
  /** Somebody has come for it: it loads wherever it stands. */
  isWanted?: boolean;
  children: ReactNode;
}

/** A part of a page far down, which loads for those who come near it. */
export function WhenNear({ skeleton, isWanted = false, children }: WhenNearProps) {
  const [place, isNear] = useContentInView<HTMLDivElement>();
  const isHere = isNear || isWanted;
  return (
    // What turns out to be empty takes no room.
    <div ref={place} className={clsx(isHere && 'empty:hidden')}>
      {isHere ? (
        <PartBoundary>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </PartBoundary>
      ) : (
        skeleton
      )}
    </div>
  );
}
