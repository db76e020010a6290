import { Suspense } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { useInView } from '../../../lib/use-in-view.ts';

const RecentArticles = lazyPage(() => import('../../blog/sections/recent-articles.tsx'), 'RecentArticles');

/** The latest of the blog; its code loads when somebody scrolls there. */
export function RecentBlog() {
  const [ref, isNear] = useInView<HTMLElement>();
  const frame = <Skeleton className="h-96 w-full" />;
  return (
    <section ref={ref} aria-labelledby="recent-blog" className="page-width pt-16 md:pt-20">
      <h2 id="recent-blog" className="display mb-8 text-2xl md:text-3xl">
        Recent Blog
      </h2>
      {isNear ? (
        <Suspense fallback={frame}>
          <RecentArticles />
        </Suspense>
      ) : (
        frame
      )}
    </section>
  );
}
