import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** Fixed at each width, so that nothing below moves when the film arrives; the words are cut to fit. */
const HEIGHTS = {
  /** The home page's carousel; room for its controls at the lower edge. */
  tall: 'h-[34rem] pb-20 md:h-[32rem] md:pb-24 xl:h-[36rem]',
  /** The banner of a category. */
  low: 'h-[27rem] pb-8 md:h-[24rem] md:pb-12 xl:h-[26rem]',
} as const;

interface HeroFrameProps {
  height: keyof typeof HEIGHTS;
  /** A HeroArtwork, or nothing while it loads. */
  artwork?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A full-bleed picture with words over it: below it on a phone, at its left on wider screens; readable on any artwork. */
export function HeroFrame({ height, artwork, children, className }: HeroFrameProps) {
  return (
    <div
      className={clsx(
        'relative isolate flex flex-col justify-end overflow-hidden',
        HEIGHTS[height],
        className,
      )}
    >
      {artwork}
      {/* Wider screens: darkness from the left and from below. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 hidden bg-linear-to-r from-ground from-20% via-ground/85 via-58% to-transparent to-95% md:block xl:from-15% xl:via-ground/80 xl:via-40% xl:to-75%"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 hidden bg-linear-to-t from-ground via-ground/25 via-30% to-transparent to-60% md:block"
      />
      {/* Phones: darkness that grows with the words, so that they can be read on white artwork too. */}
      <div className="relative before:absolute before:inset-x-0 before:-top-24 before:-bottom-20 before:-z-10 before:bg-linear-to-t before:from-ground before:from-45% before:via-ground/85 before:via-75% before:to-transparent md:before:hidden">
        <div className="page-width">
          <div className="max-w-xl md:max-w-md lg:max-w-xl">{children}</div>
        </div>
      </div>
    </div>
  );
}

interface HeroSkeletonProps {
  height: 'tall' | 'low';
  /** Number of buttons below the words. */
  buttons: number;
}

/** A hero that is loading, as high as the real one. */
export function HeroSkeleton({ height, buttons }: HeroSkeletonProps) {
  return (
    <HeroFrame height={height}>
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-4 w-44" />
        <Skeleton className="mt-3 h-10 w-4/5" />
        <Skeleton className="mt-3 h-5 w-3/5" />
        <span className="mt-6 flex gap-3">
          {Array.from({ length: buttons }, (_, index) => (
            <Skeleton key={index} pill className="h-11 w-36" />
          ))}
        </span>
      </div>
    </HeroFrame>
  );
}
