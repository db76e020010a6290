import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { HeroFrame } from './hero-frame.tsx';

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
