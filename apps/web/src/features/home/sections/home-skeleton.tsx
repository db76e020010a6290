import { HOME_GRID_SIZE } from '@filmfisher/shared/home/home';
import type { ReactNode } from 'react';
import { PosterGridSkeleton, Skeleton } from '../../../components/ui/skeleton.tsx';
import { HomeReviewsSkeleton } from '../../reviews/components/home-reviews-skeleton.tsx';

/** Fill two rows of three, or three of two. */
export const TRENDING = { count: 6, className: 'md:grid-cols-2 xl:grid-cols-3' };
/** About as high as the poll beside them. */
export const LATEST = { count: 4, className: 'md:grid-cols-2' };

/** A section that is to come, as high as it will be. It does not shimmer: most of it is out of sight. */
function SectionSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="page-width **:animate-none">
      <Skeleton className="mb-6 h-7.5 w-60 md:h-9" />
      {children}
    </div>
  );
}

function ButtonSkeleton({ className }: { className: string }) {
  return <Skeleton pill className={`mx-auto h-11 w-56 ${className}`} />;
}

export function TopTenSkeleton() {
  return (
    <SectionSkeleton>
      <PosterGridSkeleton count={HOME_GRID_SIZE} />
      <ButtonSkeleton className="mt-8" />
    </SectionSkeleton>
  );
}

/** The first rail: tabs, and one row of films. */
export function RailSkeleton() {
  return (
    <SectionSkeleton>
      <Skeleton pill className="mt-1 mb-7 h-11 w-full max-w-3xl" />
      <div className="poster-rail">
        <PosterGridSkeleton count={HOME_GRID_SIZE} />
      </div>
    </SectionSkeleton>
  );
}

function TabsSkeleton() {
  return (
    <SectionSkeleton>
      <Skeleton pill className="mt-1 mb-7 h-11 w-full max-w-lg" />
      <PosterGridSkeleton count={HOME_GRID_SIZE} />
      <ButtonSkeleton className="mt-8" />
    </SectionSkeleton>
  );
}

/** Part of /home to which a visitor comes back after signing in. */
export const CONTINUE_ID = 'continue';
/** As high as a card with a poster of 64 pixels. */
export const CONTINUE_ROW = 'h-32';

/** The place of what loads for those who come near the end. */
export const END = 'page-width min-h-60';

/** The sections below the Top 10. */
export const SECTION_SKELETONS: readonly ReactNode[] = [
  <SectionSkeleton key="trending">
    <HomeReviewsSkeleton {...TRENDING} />
    <ButtonSkeleton className="mt-6" />
  </SectionSkeleton>,
  <TabsSkeleton key="industries" />,
  <TabsSkeleton key="genres" />,
  <SectionSkeleton key="engagement">
    <div className="flex flex-col gap-10 lg:flex-row lg:gap-8">
      <div className="min-w-0 grow lg:basis-0">
        <Skeleton className="mb-4 h-7 w-36" />
        <HomeReviewsSkeleton {...LATEST} />
        <ButtonSkeleton className="mt-6" />
      </div>
      <Skeleton className="h-96 lg:w-96 lg:shrink-0" />
    </div>
  </SectionSkeleton>,
  <div key="end" className={END} />,
];

/** All that stands below the Top 10. */
export function HomeSectionsSkeleton() {
  return SECTION_SKELETONS;
}
