import { useQuery } from '@tanstack/react-query';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterGridSkeleton, Skeleton } from '../../../components/ui/skeleton.tsx';
import { alikeQuery } from '../api/recommendations.queries.ts';

/** Placeholders, as many as a desktop shows at once. */
const SHOWN = 6;

/** 'More like this': films like one, each with what they share. Nothing where there are none, or they do not come. */
export function MoreLikeThis({ movieId }: { movieId: string }) {
  const { data, isPending } = useQuery(alikeQuery(movieId));
  if (!isPending && !data?.movies.length) return null;
  return (
    <section aria-labelledby="more-like-this">
      <h2 id="more-like-this" className="display mb-5 text-xl md:text-2xl">
        More like this
      </h2>
      <div className="poster-rail">
        {data === undefined ? (
          <PosterGridSkeleton count={SHOWN}>
            <Skeleton className="mt-2 h-4 w-4/5" />
          </PosterGridSkeleton>
        ) : (
          <ul className="poster-grid">
            {data.movies.map(({ movie, reason }) => (
              <li key={movie._id}>
                <PosterCard movie={movie} />
                <p className="mt-1 text-sm text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
