import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import {
  REVIEW_PARTS,
  REVIEW_SORTS,
  TAKE_BELOW,
  type ReviewPart,
  type ReviewSort,
} from '@filmfisher/shared/reviews/reviews';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { useViewer } from '../../../lib/session.ts';
import { useAnchor } from '../../../lib/use-anchor.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { movieReviewsQuery, ownReviewQuery, REVIEWS_PER_PAGE } from '../api/reviews.queries.ts';
import { useSortParam } from '../hooks/use-sort-param.ts';
import { OwnReviewSlot } from './own-review-slot.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewListSkeleton } from './review-list-skeleton.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';

const ANCHOR = 'reviews';

const EMPTY: Record<ReviewPart, { title: string; text: string }> = {
  all: { title: 'No reviews yet', text: 'Be the first to write one.' },
  critics: { title: 'No critic has reviewed it yet', text: "Accredited critics' reviews appear here." },
  takes: { title: 'No takes yet', text: `Reviews shorter than ${TAKE_BELOW} characters appear here.` },
};

interface MovieReviewsProps {
  movie: Pick<Movie, '_id' | 'reviews'>;
  heading?: string;
  /** How critics and audience differ, above what critics write. */
  criticsNote?: ReactNode;
}

/**
 * A film's reviews (docs/product.md, section 2, Movie detail): the member's own one or the box to write it, then all
 * others, sorted and in pages; order and page stand in the address.
 */
export function MovieReviews({ movie, heading = 'Reviews', criticsNote }: MovieReviewsProps) {
  const viewer = useViewer();
  const [sort, setSort] = useSortParam(REVIEW_SORTS);
  const [page, goTo] = usePageParam();
  const part = useReviewPart();
  const query = useQuery(movieReviewsQuery(movie._id, sort, page, part));
  const isMember = viewer !== null && viewer !== undefined;
  const own = useQuery({ ...ownReviewQuery(movie._id), enabled: isMember });
  useAnchor(ANCHOR);
  const total = part === 'all' ? (query.data?.total ?? movie.reviews) : movie.reviews;
  // On a phone the others stand below the own review, which is not as high as the box to write it: they would be
  // pushed about if they were there before it is known which of the two comes.
  const isOwnPending = total > 0 && (viewer === undefined || (isMember && own.isPending));
  const skeleton = <ReviewListSkeleton count={Math.min(movie.reviews, REVIEWS_PER_PAGE)} />;

  return (
    <section id={ANCHOR} tabIndex={-1} aria-labelledby={`${ANCHOR}-title`} className="scroll-mt-20">
      <h2 id={`${ANCHOR}-title`} className="display mb-6 text-xl md:text-2xl">
        {heading} <span className="font-medium text-faint tabular-nums">{wholeNumber(total)}</span>
      </h2>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-12">
        <div className="min-w-0 lg:sticky lg:top-24">
          <OwnReviewSlot movieId={movie._id} />
        </div>
        {isOwnPending && (
          <div role="status" className="min-w-0 lg:hidden">
            <span className="sr-only">Loading</span>
            {skeleton}
          </div>
        )}
        <div className={clsx('min-w-0', isOwnPending && 'max-lg:hidden')}>
          {(total > 1 || part !== 'all') && (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ReviewParts anchor={ANCHOR} />
              <SortSelect value={sort} onChange={setSort} />
            </div>
          )}
          {part === 'critics' && criticsNote}
          <PagedList
            label="Reviews by others"
            query={query}
            page={page}
            goTo={goTo}
            failure="The reviews could not be loaded."
            skeleton={skeleton}
            empty={
              // One's own that only oneself can see is in no list.
              part === 'all' && own.data ? (
                <NobodyElse />
              ) : (
                <EmptyState title={EMPTY[part].title}>{EMPTY[part].text}</EmptyState>
              )
            }
          >
            {({ reviews }) => <OthersReviews reviews={reviews} />}
          </PagedList>
        </div>
      </div>
    </section>
  );
}

interface OthersReviewsProps {
  reviews: readonly Review[];
}

function NobodyElse() {
  return <p className="text-muted">Nobody else has reviewed this film yet.</p>;
}

/** The own review stands above the list already. */
function OthersReviews({ reviews }: OthersReviewsProps) {
  const others = reviews.filter(({ mine }) => mine?.own !== true);
  if (others.length === 0) return <NobodyElse />;
  return (
    <ul className="divide-y divide-line">
      {others.map((review) => (
        <li key={review._id} className="py-6 first:pt-2">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

const NAMES: Record<ReviewPart, string> = { all: 'All', critics: 'Critics', takes: 'Takes' };

/** @returns which part of a film's reviews the address asks for */
function useReviewPart(): ReviewPart {
  const [params] = useSearchParams();
  return REVIEW_PARTS.find((part) => part === params.get('show')) ?? 'all';
}

/** The parts of a film's reviews, each with an address of its own. */
function ReviewParts({ anchor }: { anchor: string }) {
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

const LABELS: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

interface SortSelectProps {
  value: ReviewSort;
  onChange: (sort: string) => void;
}

/** The order of a film's reviews. */
function SortSelect({ value, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-sm text-muted">
        Sort by
      </label>
      <SelectInput
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </SelectInput>
    </span>
  );
}
