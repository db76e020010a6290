import { REVIEW_PARTS, type ReviewPart } from '@filmfisher/shared/review-sorts';
import { Link, useSearchParams } from 'react-router-dom';

const NAMES: Record<ReviewPart, string> = { all: 'All', critics: 'Critics', takes: 'Takes' };

/** @returns which part of a film's reviews the address asks for */
export function useReviewPart(): ReviewPart {
  const [params] = useSearchParams();
  return REVIEW_PARTS.find((part) => part === params.get('show')) ?? 'all';
}

/** The parts of a film's reviews, each with an address of its own. */
export function ReviewParts({ anchor }: { anchor: string }) {
  const [params] = useSearchParams();
  const shown = useReviewPart();
  const addressOf = (part: ReviewPart) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (part === 'all') next.delete('show');
    else next.set('show', part);
    return { search: next.toString(), hash: anchor };
  };
  return (
    <nav aria-label="Parts of the reviews" className="flex flex-wrap gap-1">
      {REVIEW_PARTS.map((part) => (
        <Link
          key={part}
          to={addressOf(part)}
          replace
          preventScrollReset
          aria-current={part === shown ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold text-muted transition hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-accent"
        >
          {NAMES[part]}
        </Link>
      ))}
    </nav>
  );
}
