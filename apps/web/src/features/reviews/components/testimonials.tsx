import { TESTIMONIAL_ADVANCE_MS } from '@filmfisher/shared/presentation/timings';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { useQuery } from '@tanstack/react-query';
import { Carousel } from '../../../components/ui/carousel.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { movieReviewsQuery } from '../api/reviews.queries.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { CriticBadge } from '../../../components/ui/critic-badge.tsx';

/** Gap of 20 px; one, two or three per view from 0, 768 and 1280 px on (docs/product.md, sections 2 and 9). */
const SLIDE = 'basis-full pl-5 md:basis-1/2 xl:basis-1/3';
const HEIGHT = 'h-60';

/**
 * What members say of a film: its most helpful reviews, spoilers left out, advancing every three seconds. A single
 * review stands in the list below and needs no carousel.
 */
export function Testimonials({ movie }: { movie: Pick<Movie, '_id' | 'reviews'> }) {
  const isWanted = movie.reviews > 1;
  const { data, isPending } = useQuery({ ...movieReviewsQuery(movie._id), enabled: isWanted });
  const reviews = data?.reviews.filter(({ spoiler }) => !spoiler) ?? [];
  if (!isWanted || (!isPending && reviews.length === 0)) return null;

  return (
    <section aria-labelledby="testimonials">
      <h2 id="testimonials" className="display mb-6 text-xl md:text-2xl">
        What members say
      </h2>
      {isPending ? (
        <Skeleton className={HEIGHT} />
      ) : (
        <Carousel
          label="Reviews of this film"
          slides={reviews.map((review) => ({ id: review._id, content: <Testimonial review={review} /> }))}
          autoplayMs={TESTIMONIAL_ADVANCE_MS}
          slideClassName={SLIDE}
          controls="below"
          className="-ml-5"
        />
      )}
    </section>
  );
}

/** Nothing in it can be pressed, so that a slide off the screen never holds the focus. */
function Testimonial({ review: { author, stars, text } }: { review: Review }) {
  return (
    <figure className={`flex flex-col rounded-lg border border-line bg-surface p-5 ${HEIGHT}`}>
      {stars !== null && <Stars value={stars} size={18} className="mb-3 shrink-0" />}
      <blockquote dir="auto" className="line-clamp-4 whitespace-pre-line">
        {text}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-4 text-sm font-semibold">
        <Avatar member={author} className="size-8" />
        <span className="min-w-0 truncate">{author.username}</span>
        {author.critic && <CriticBadge />}
      </figcaption>
    </figure>
  );
}
