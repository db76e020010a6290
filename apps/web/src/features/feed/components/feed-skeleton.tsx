import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** Entries of the feed while they load. */
export function FeedSkeleton() {
  return Array.from({ length: 4 }, (_, index) => <Skeleton key={index} className="mb-3 h-36 w-full" />);
}
