import { RATING_MAX } from '@filmfisher/shared/limits';
import { Link } from 'react-router-dom';
import { RATE_ANCHOR, useOwnStars } from '../hooks/use-own-rating.ts';

interface RateLinkProps {
  movieId: string;
}

/** The viewer's own rating in the film's header, or 'Rate it'; leads to the stars to tap. */
export function RateLink({ movieId }: RateLinkProps) {
  const stars = useOwnStars(movieId);
  return (
    <Link to={`#${RATE_ANCHOR}`} className="link -m-2 p-2 text-sm tabular-nums">
      {stars === null ? 'Rate it' : `You: ${stars}/${RATING_MAX}`}
    </Link>
  );
}
