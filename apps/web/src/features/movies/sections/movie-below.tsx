import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { SubjectWall } from '../../fan-posts/sections/subject-wall.tsx';
import { MovieLists } from '../../lists/sections/movie-lists.tsx';
import { CriticsGap } from '../../ratings/components/critics-gap.tsx';
import { MoreLikeThis } from '../../recommendations/components/more-like-this.tsx';
import { MovieReviews } from '../../reviews/components/movie-reviews.tsx';
import { Testimonials } from '../../reviews/components/testimonials.tsx';
import { StoryNote } from '../../series/sections/story-note.tsx';
import { MovieTalkSection } from '../../talk/sections/movie-talk-section.tsx';
import { HelpComplete } from './help-complete.tsx';

interface MovieBelowProps {
  movie: Movie;
}

/** What is written and said about a film, and where to go on from it; it has a file of its own, which loads once the film is there. */
export function MovieBelow({ movie }: MovieBelowProps) {
  return (
    <InTurn>
      <Testimonials movie={movie} />
      <MovieReviews movie={movie} criticsNote={<CriticsGap movieId={movie._id} />} />
      <WhenNear skeleton={<Skeleton className="h-80 w-full" />}>
        <MoreLikeThis movieId={movie._id} />
        {movie.storyGroupId !== undefined && <StoryNote movieId={movie._id} storyId={movie.storyGroupId} />}
      </WhenNear>
      <MovieTalkSection movie={movie} />
      <WhenNear skeleton={<Skeleton className="h-80 w-full" />}>
        <div className="flex flex-col gap-12 md:gap-16">
          <SubjectWall subject={{ kind: 'movie', id: movie._id, name: movie.title }} hidesEmpty />
          <MovieLists movieId={movie._id} />
          <HelpComplete movie={movie} />
        </div>
      </WhenNear>
    </InTurn>
  );
}
