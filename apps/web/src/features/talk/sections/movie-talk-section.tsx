import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { Suspense } from 'react';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { newThreadPath } from '../../../lib/paths.ts';
import { useAnchor } from '../../../lib/use-anchor.ts';
import { useContentInView } from '../../../lib/use-in-view.ts';

const MovieTalk = lazyPage(() => import('../components/movie-talk.tsx'), 'MovieTalk');

const ANCHOR = 'talk';

/** What members talk about, at the end of a film's page; it loads for those who come down to it. */
export function MovieTalkSection({ movie }: { movie: Pick<Movie, '_id'> }) {
  const [place, isNear] = useContentInView<HTMLElement>();
  useAnchor(ANCHOR);
  const skeleton = <Skeleton className="h-64 w-full" />;
  return (
    <section
      ref={place}
      id={ANCHOR}
      tabIndex={-1}
      aria-labelledby={`${ANCHOR}-title`}
      className="scroll-mt-20"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id={`${ANCHOR}-title`} className="display text-xl md:text-2xl">
          Talk
        </h2>
        <LinkButton variant="secondary" to={newThreadPath({ film: movie._id })}>
          Start a discussion
        </LinkButton>
      </div>
      {isNear ? (
        <Suspense fallback={skeleton}>
          <MovieTalk movie={movie} />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  );
}
