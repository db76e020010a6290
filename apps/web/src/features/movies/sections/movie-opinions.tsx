import type { Movie } from '@filmfisher/shared/movies';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { FilmLists } from '../../lists/sections/film-lists.tsx';
import { CriticsGap } from '../../ratings/components/critics-gap.tsx';
import { FilmReviews } from '../../reviews/components/film-reviews.tsx';
import { FilmTalkSection } from '../../talk/sections/film-talk-section.tsx';
import { Testimonials } from '../../reviews/components/testimonials.tsx';

const SubjectWall = lazyPage(() => import('../../fans/sections/subject-wall.tsx'), 'SubjectWall');

interface MovieOpinionsProps {
  movie: Movie;
}

/** What is written and said about a film, below everything else; it has a file of its own, which loads once the film is there. */
export function MovieOpinions({ movie }: MovieOpinionsProps) {
  return (
    <InTurn>
      <Testimonials movie={movie} />
      <FilmReviews movie={movie} criticsNote={<CriticsGap movieId={movie._id} />} />
      <FilmTalkSection movie={movie} />
      <WhenNear skeleton={<Skeleton className="h-40 w-full" />}>
        <SubjectWall subject={{ kind: 'movie', id: movie._id, name: movie.title }} />
      </WhenNear>
      <FilmLists movieId={movie._id} />
    </InTurn>
  );
}
