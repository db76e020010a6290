import type { FeedReview } from '@filmfisher/shared/reviews/reviews.schema';
import { Link } from 'react-router-dom';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { movieReviewPath } from '../../../lib/paths.ts';
import { ReviewCard } from './review-card.tsx';

interface FeedReviewProps {
  review: FeedReview;
}

/** A review beside the poster of its film, where several films' reviews stand together. */
export function FeedReviewRow({ review }: FeedReviewProps) {
  const { movie } = review;
  const address = movieReviewPath(movie._id);
  return (
    <div className="grid grid-cols-[min(4.5rem,22vw)_minmax(0,1fr)] gap-4 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-5">
      <MarkedPoster movie={movie} to={address} small decorative sizes="(min-width: 48rem) 96px, 72px" />
      <ReviewCard
        review={review}
        heading={
          <h2 className="mb-3 text-lg font-bold text-balance">
            <Link to={address} className="hover:text-accent">
              {movie.title}
            </Link>{' '}
            <span className="font-medium text-faint tabular-nums">{movie.yearOfRelease}</span>
          </h2>
        }
      />
    </div>
  );
}
