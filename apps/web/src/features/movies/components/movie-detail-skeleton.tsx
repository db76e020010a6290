import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { MovieLayout } from './movie-layout.tsx';

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
