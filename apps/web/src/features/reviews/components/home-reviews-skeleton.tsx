import clsx from 'clsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** @param columns on wider screens; on a phone the teasers lie in a row to be swiped */
export const teaserRow = (columns: string) =>
  clsx(
    'no-scrollbar -mx-gutter flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-gutter md:mx-0 md:grid md:overflow-visible md:px-0',
    columns,
  );

/** Every teaser is as high as the others, so that nothing moves when they arrive. */
export const TEASER = 'h-[13.5rem] w-[min(22rem,85vw)] shrink-0 snap-start md:w-auto';

interface HomeReviewsSkeletonProps {
  count: number;
  /** Columns on wider screens. */
  className: string;
}

/** Teasers of reviews that are loading. */
export function HomeReviewsSkeleton({ count, className }: HomeReviewsSkeletonProps) {
  return (
    <div className={teaserRow(className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={TEASER} />
      ))}
    </div>
  );
}
