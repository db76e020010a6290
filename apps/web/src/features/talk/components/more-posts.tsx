import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** This far before it is seen, the next page is asked for. */
const MARGIN = '600px';

interface MorePostsProps {
  /** 'Earlier posts' */
  label: string;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** Stands at the end of what is loaded, and loads more when it comes near the window. */
export function MorePosts({ label, isLoading, hasFailed, load }: MorePostsProps) {
  const place = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(load);
  const isWaiting = !isLoading && !hasFailed;

  useEffect(() => {
    if (!isWaiting || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrive();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [isWaiting]);

  return (
    <div ref={place} className="py-4">
      {hasFailed ? (
        <p className="flex max-w-none flex-wrap items-center justify-center gap-3 text-muted" role="alert">
          {label} could not be loaded.
          <Button variant="secondary" onClick={load}>
            Retry
          </Button>
        </p>
      ) : (
        <PostSkeletons count={2} label={`Loading ${label.toLowerCase()}`} />
      )}
    </div>
  );
}

/** Posts that are loading. */
export function PostSkeletons({ count, label = 'Loading' }: { count: number; label?: string }) {
  return (
    <div role="status" className="grid gap-8 py-5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
          <Skeleton pill className="size-10" />
          <span className="block">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-11/12" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </span>
        </span>
      ))}
    </div>
  );
}
