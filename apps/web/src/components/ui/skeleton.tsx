import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SkeletonProps {
  /** Gives the block the size of what will stand there. */
  className?: string;
  /** Rounded like a button. */
  pill?: boolean;
}

/** A shimmering block in the place and size of content that is loading. */
export function Skeleton({ className, pill = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('skeleton block max-w-full', pill ? 'rounded-full' : 'rounded-lg', className)}
    />
  );
}

interface PosterGridSkeletonProps {
  count: number;
  /** Below the lines that every card has. */
  children?: ReactNode;
}

/** Placeholder as high as the poster wall. The caller announces that it is loading (see Loaded). */
export function PosterGridSkeleton({ count, children }: PosterGridSkeletonProps) {
  return (
    <div className="poster-grid">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="block">
          <Skeleton className="aspect-[2/3] w-full" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-4 w-2/5" />
          {children}
        </span>
      ))}
    </div>
  );
}
