import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

interface MovieLayoutProps {
  /** The film's wide artwork, dimmed behind the top of the page. */
  backdrop?: ReactNode;
  poster: ReactNode;
  summary: ReactNode;
  main: ReactNode;
  aside: ReactNode;
  /** In the whole width, one block below the other. */
  below?: ReactNode;
}

/** Where the parts of a film page stand, one below the other on a phone. */
export function MovieLayout({ backdrop, poster, summary, main, aside, below }: MovieLayoutProps) {
  return (
    <div className="relative isolate">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-10 h-80 overflow-hidden opacity-40 md:h-[30rem]"
      >
        {backdrop}
        <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/70 to-transparent" />
      </div>
      <div className="page-width pt-8 md:pt-14">
        <div className="grid gap-6 md:grid-cols-[14rem_1fr] md:gap-10 lg:grid-cols-[18rem_1fr] lg:gap-14">
          <div className="w-40 md:w-auto">{poster}</div>
          <div className="min-w-0">{summary}</div>
        </div>
        <div className="mt-12 grid gap-12 pb-16 lg:mt-16 lg:grid-cols-[1fr_22rem] lg:gap-14">
          <div className="flex min-w-0 flex-col gap-12">{main}</div>
          <div className="min-w-0">{aside}</div>
        </div>
        {below !== undefined && <div className="flex flex-col gap-14 pb-16 md:gap-20">{below}</div>}
      </div>
    </div>
  );
}

/** A film page that is loading. */
export function MovieDetailSkeleton() {
  return (
    <MovieLayout
      poster={<Skeleton className="aspect-[2/3] w-full" />}
      summary={
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-4 h-6 w-1/2" />
          <Skeleton className="mt-5 h-6 w-64" />
          <Skeleton className="mt-7 h-12 w-full max-w-md" />
          <Skeleton pill className="mt-6 h-11 w-72" />
          <Skeleton className="mt-6 h-20 w-full max-w-xl" />
          <Skeleton className="mt-8 h-40 w-full" />
        </div>
      }
      main={<MainSkeleton />}
      aside={<AsideSkeleton />}
    />
  );
}

/** Stands for the trailer and what comes below it. */
export function MainSkeleton() {
  return <Skeleton className="aspect-video w-full" />;
}

/** Stands for the rating block. */
export function AsideSkeleton() {
  return <Skeleton className="h-[38rem] w-full" />;
}
