import { STORY_MEMBER_NAMES } from '@filmfisher/shared/series/story-groups';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moviePath, storyPath } from '../../../lib/paths.ts';
import { storyQuery } from '../api/stories.queries.ts';
import { SeenCount, useSeenOf } from '../components/seen-count.tsx';

interface StoryNoteProps {
  movieId: string;
  storyId: string;
}

/** On a film's page: which part of its story it is, and the parts before and after it. */
export function StoryNote({ movieId, storyId }: StoryNoteProps) {
  const { data: story } = useQuery(storyQuery(storyId));
  const seen = useSeenOf(storyId);
  const at = story?.movies.findIndex(({ _id }) => _id === movieId) ?? -1;
  if (!story || at === -1) return null;
  const { kind, title, movies } = story;
  const links = [
    { label: 'Before', movie: movies[at - 1] },
    { label: 'Next', movie: movies[at + 1] },
  ];
  return (
    <section aria-labelledby="story-note" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="story-note" className="font-semibold">
        {STORY_MEMBER_NAMES[kind]} {at + 1} of {movies.length}
        <span className="font-normal text-muted"> of </span>
        <Link to={storyPath(story)} className="link underline underline-offset-4">
          {title}
        </Link>
      </h2>
      <SeenCount story={story} seen={seen} />
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map(
          ({ label, movie }) =>
            movie && (
              <li key={label} className="flex min-h-11 items-center gap-1.5">
                <span className="text-faint">{label}:</span>
                <Link to={moviePath(movie._id)} className="link wrap-anywhere">
                  {movie.title} ({movie.yearOfRelease})
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
