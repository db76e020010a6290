import clsx from 'clsx';
import type { ReactNode } from 'react';

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
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-ground from-38% via-ground/75 via-55% to-transparent to-85% md:from-0% md:via-ground/25 md:via-30% md:to-60%"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 hidden bg-linear-to-r from-ground from-15% via-ground/80 via-40% to-transparent to-75% md:block"
      />
      <div className="page-width">
        <div className="max-w-xl">{children}</div>
      </div>
    </div>
  );
}
