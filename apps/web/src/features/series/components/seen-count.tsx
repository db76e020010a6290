import { useQuery } from '@tanstack/react-query';
import type { StoryGroup } from '@filmfisher/shared/series/story-groups.schema';
import { useViewer } from '../../../lib/session.ts';
import { storySeenQuery } from '../api/stories.queries.ts';

/** @returns ids of the story's films that the viewer has seen; undefined for a visitor, and until it is known */
export function useSeenOf(storyId: string): ReadonlySet<string> | undefined {
  const viewer = useViewer();
  const { data } = useQuery({
    ...storySeenQuery(storyId, viewer?._id ?? ''),
    enabled: viewer !== null && viewer !== undefined,
    // Films are rated and marked on other pages.
    staleTime: 0,
  });
  return data && new Set(data.movieIds);
}

/** 'You have seen 2 of 4' */
export function SeenCount({ story, seen }: { story: StoryGroup; seen: ReadonlySet<string> | undefined }) {
  if (!seen) return null;
  const count = story.movies.filter(({ _id }) => seen.has(_id)).length;
  return (
    <p className="text-muted tabular-nums">
      You have seen {count} of {story.movies.length}
    </p>
  );
}
