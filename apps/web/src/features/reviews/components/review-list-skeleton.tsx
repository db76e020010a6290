import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** Reviews that are loading. */
export function ReviewListSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-8">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="block">
          <span className="flex gap-3">
            <Skeleton pill className="size-10 shrink-0" />
            <span className="block grow">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="mt-2 h-4 w-56 max-w-full" />
            </span>
          </span>
          <Skeleton className="mt-4 h-24 w-full" />
        </span>
      ))}
    </div>
  );
}
