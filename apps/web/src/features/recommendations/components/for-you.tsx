import { useQuery } from '@tanstack/react-query';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { recommendationsQuery, useDismissal } from '../api/recommendations.queries.ts';
import { ForYouSkeleton } from './for-you-skeleton.tsx';

interface ForYouProps {
  /** Whether films are sure to come (see hasPicks), so that their place is kept while they are on their way. */
  isExpected: boolean;
}

/**
 * 'For you': films for this member, each with a reason and a button to dismiss it. Renders nothing while the taste of
 * the member is unknown, or when loading fails: the rest of the page does not depend on it.
 */
export function ForYou({ isExpected }: ForYouProps) {
  const { data, isPending } = useQuery(recommendationsQuery);
  const dismiss = useDismissal();
  if (isPending && isExpected) {
    return (
      <Section heading="For you">
        <ForYouSkeleton />
      </Section>
    );
  }
  if (data === undefined || data.movies.length === 0) return null;
  return (
    <Section heading="For you">
      <ul className="poster-grid">
        {data.movies.map((pick) => (
          <li key={pick.movie._id} className="flex flex-col">
            <PosterCard
              movie={pick.movie}
              onDismiss={() => {
                dismiss(pick);
              }}
            />
            <p className="mt-1 text-sm text-muted">{pick.reason}</p>
            <button
              type="button"
              aria-label={`Not interested in ${pick.movie.title}`}
              className="-ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-full px-2 text-sm text-faint transition hover:bg-raised hover:text-text"
              onClick={() => {
                dismiss(pick);
              }}
            >
              <CloseIcon width={16} height={16} />
              Not interested
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
