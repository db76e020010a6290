import type { MemberRatingList } from '@filmfisher/shared/members';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { moviePath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { memberRatingsQuery } from '../api/members.queries.ts';

/** The films that a member rated, the latest first, each with the member's own stars. */
export function MemberRatings({ userId }: { userId: string }) {
  const [page, goTo] = usePageParam();
  const query = useQuery(memberRatingsQuery({ userId, page }));
  return (
    <PagedList
      label="Ratings"
      query={query}
      page={page}
      goTo={goTo}
      failure="The ratings could not be loaded."
      skeleton={<PosterGridSkeleton count={10} />}
      empty={<EmptyState title="No ratings yet" />}
    >
      {({ ratings }) => <RatedFilms ratings={ratings} />}
    </PagedList>
  );
}

/** Posters of rated films with the member's stars. */
export function RatedFilms({ ratings }: Pick<MemberRatingList, 'ratings'>) {
  return (
    <ul className="poster-grid">
      {ratings.map(({ movie, stars }) => (
        <li key={movie._id}>
          <Link to={moviePath(movie._id)} className="group block rounded-lg">
            <Poster movie={movie} className="transition group-hover:brightness-110" />{' '}
            <span className="mt-2.5 line-clamp-2 text-sm font-semibold transition group-hover:text-accent">
              {movie.title}
            </span>{' '}
            <Stars value={stars} size={15} className="mt-1 flex-wrap text-sm" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
