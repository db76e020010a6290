import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { lazyPage } from '../../../lib/load-part.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { MovieLists } from '../../lists/sections/movie-lists.tsx';
import { CriticsGap } from '../../ratings/components/critics-gap.tsx';
import { MovieReviews } from '../../reviews/components/movie-reviews.tsx';
import { MovieTalkSection } from '../../talk/sections/movie-talk-section.tsx';
import { Testimonials } from '../../reviews/components/testimonials.tsx';

const SubjectWall = lazyPage(() => import('../../fan-posts/sections/subject-wall.tsx'), 'SubjectWall');

interface MovieOpinionsProps {
  movie: Movie;
}

/** What is written and said about a film, below everything else; it has a file of its own, which loads once the film is there. */
export function MovieOpinions({ movie }: MovieOpinionsProps) {
  return (
    <InTurn>
      <Testimonials movie={movie} />
      <MovieReviews movie={movie} criticsNote={<CriticsGap movieId={movie._id} />} />
      <MovieTalkSection movie={movie} />
      <WhenNear skeleton={<Skeleton className="h-40 w-full" />}>
        <SubjectWall subject={{ kind: 'movie', id: movie._id, name: movie.title }} />
      </WhenNear>
      <MovieLists movieId={movie._id} />
    </InTurn>
  );
}
