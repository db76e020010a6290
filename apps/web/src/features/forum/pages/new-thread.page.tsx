import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useSession } from '../../../lib/session.ts';
import { movieQuery } from '../../movies/api/movies.queries.ts';
import { communityQuery } from '../../communities/api/communities.queries.ts';
import { NewThreadForm } from '../sections/new-thread-form.tsx';
import { isNewMember } from '../../talk/lib/is-new-member.ts';

/**
 * /forum/new: a thread is begun, on a board (`?board=nollywood`), with a film (`?film=64f0…`) or in a community
 * (`?community=old-enugu`).
 */
export function NewThreadPage() {
  const [params] = useSearchParams();
  const { profile, loading } = useSession();
  const [now] = useState(Date.now);
  const movieId = params.get('film') ?? undefined;
  const movie = useQuery({ ...movieQuery(movieId ?? ''), enabled: movieId !== undefined });
  const communitySlug = params.get('community') ?? undefined;
  const community = useQuery({
    ...communityQuery(communitySlug ?? ''),
    enabled: communitySlug !== undefined,
  });
  // A film that cannot be loaded is no reason not to write: the boards are there.
  const isWaiting =
    loading ||
    (movieId !== undefined && movie.isPending) ||
    (communitySlug !== undefined && community.isPending);

  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <h1 className="display mb-6 text-2xl">Start a thread</h1>
      {isWaiting ? (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : (
        <NewThreadForm
          film={movie.data}
          community={community.data}
          board={params.get('board') ?? undefined}
          isNew={isNewMember(profile, now)}
        />
      )}
    </div>
  );
}
