import { RECOMMENDATIONS_DEFAULT } from '@filmfisher/shared/recommendations/recommendations';
import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { PosterGridSkeleton, Skeleton } from '../../../components/ui/skeleton.tsx';

/** @returns whether there will be films for this member: one who has rated films or named genres or languages */
export function hasPicks(
  profile: Pick<OwnProfile, 'numberOfMoviesRated' | 'preferredGenres' | 'preferredLanguages'> | null,
): boolean {
  if (profile === null) return false;
  const { numberOfMoviesRated, preferredGenres, preferredLanguages } = profile;
  return numberOfMoviesRated > 0 || preferredGenres.length > 0 || preferredLanguages.length > 0;
}

/** The films of 'For you' while they load: below each the reason, and the button to send it away. */
export function ForYouSkeleton() {
  return (
    <PosterGridSkeleton count={RECOMMENDATIONS_DEFAULT}>
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-4 mb-3.5 h-4 w-3/5" />
    </PosterGridSkeleton>
  );
}
