import { PAGE_LIMIT_DEFAULT } from '@filmfisher/shared/limits';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { CHART_GRID, ROW_GRID } from './top-movie-row.tsx';

/** The chart while it loads: as many rows, as high as the real ones. */
export function TopMoviesSkeleton() {
  return (
    <div className={CHART_GRID}>
      {Array.from({ length: PAGE_LIMIT_DEFAULT }, (_, index) => (
        <div key={index} className={`border-b border-line ${ROW_GRID}`}>
          <Skeleton className="mx-auto size-6 md:size-9" />
          <Skeleton className="aspect-[2/3] w-full" />
          <span className="flex items-center justify-between gap-4">
            <span className="grow">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="mt-2 h-4 w-2/5" />
            </span>
            <Skeleton className="h-11 w-16 md:w-20" />
          </span>
        </div>
      ))}
    </div>
  );
}
