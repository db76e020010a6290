import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

interface MovieLayoutProps {
  /** The film's wide artwork, dimmed behind the top of the page. */
  backdrop?: ReactNode;
  poster: ReactNode;
  /** Title and facts, beside the poster. */
  head: ReactNode;
  score: ReactNode;
  /** What the viewer does with the film. */
  actions: ReactNode;
  synopsis: ReactNode;
  main: ReactNode;
  aside: ReactNode;
  /** In the whole width, one block below the other. */
  below?: ReactNode;
}

/** Where the parts of a film page stand: on a phone one below the other, on a desktop the first six are one screen. */
export function MovieLayout({
  backdrop,
  poster,
  head,
  score,
  actions,
  synopsis,
  main,
  aside,
  below,
}: MovieLayoutProps) {
  return (
    <div className="relative isolate">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-10 h-72 overflow-hidden opacity-40 md:h-[30rem]"
      >
        {backdrop}
        <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/70 to-transparent" />
      </div>
      <div className="page-width pt-5 md:pt-12">
        <div
          className={clsx(
            'grid grid-cols-[min(7.5rem,34vw)_minmax(0,1fr)] gap-x-4 gap-y-3',
            'md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-10 md:gap-y-5',
            'lg:grid-cols-[16rem_minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[18rem_minmax(0,1fr)_22rem] xl:gap-x-12',
          )}
        >
          <div className="md:row-span-3 lg:row-span-3">{poster}</div>
          <div className="min-w-0 self-center md:self-auto">{head}</div>
          <div className="col-span-2 min-w-0 md:col-span-1">{score}</div>
          <div className="col-span-2 min-w-0 md:col-span-1 lg:col-start-3 lg:row-span-3 lg:row-start-1">
            {actions}
          </div>
          <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-start-3">{synopsis}</div>
        </div>
        <div className="mt-10 grid gap-10 pb-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-10">{main}</div>
          <div className="flex min-w-0 flex-col gap-10">{aside}</div>
        </div>
        {below !== undefined && <div className="flex flex-col gap-12 pb-16 md:gap-16">{below}</div>}
      </div>
    </div>
  );
}

/** A film page that is loading. */
export function MovieDetailSkeleton() {
  return (
    <MovieLayout
      poster={<Skeleton className="aspect-[2/3] w-full" />}
      head={
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-9 w-4/5 md:h-12" />
          <Skeleton className="mt-3 h-5 w-1/2" />
          <Skeleton className="mt-2 h-5 w-2/3" />
          <Skeleton className="mt-2 h-5 w-1/3" />
        </div>
      }
      score={<Skeleton className="h-20 w-full max-w-md" />}
      actions={<Skeleton className="h-72 w-full" />}
      synopsis={<Skeleton className="h-40 w-full" />}
      main={<MainSkeleton />}
      aside={<AsideSkeleton />}
    />
  );
}

/** Stands for the trailer and what comes below it. */
export function MainSkeleton() {
  return <Skeleton className="aspect-video w-full" />;
}

/** Stands for the ratings. */
export function AsideSkeleton() {
  return <Skeleton className="h-[27rem] w-full" />;
}
