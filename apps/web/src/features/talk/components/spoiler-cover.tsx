import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface SpoilerCoverProps {
  /** Readers who have been here before are not asked again. */
  isCovered: boolean;
  title?: string;
  button?: string;
  children: ReactNode;
}

/** A conversation that gives the plot away is not shown before the reader asks for it. */
export function SpoilerCover({
  isCovered,
  title = 'This thread contains spoilers.',
  button = 'Show the thread',
  children,
}: SpoilerCoverProps) {
  const [isShown, setIsShown] = useState(!isCovered);
  if (isShown) return children;
  return (
    <div className="my-3 grid justify-items-center gap-4 rounded-lg border border-dashed border-line px-6 py-14 text-center">
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-muted">If you haven't watched it yet, you may want to come back later.</p>
      <Button
        variant="secondary"
        onClick={() => {
          setIsShown(true);
        }}
      >
        {button}
      </Button>
    </div>
  );
}
