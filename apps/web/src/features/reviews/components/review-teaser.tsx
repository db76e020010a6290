import type { FeedReview } from '@filmfisher/shared/reviews';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/ui/poster.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { movieReviewPath, profilePath } from '../../../lib/paths.ts';
import { excerpt } from '../lib/excerpt.ts';
import { AuthorPicture } from '../../../components/ui/author-picture.tsx';
import { CriticBadge } from '../../../components/ui/critic-badge.tsx';

const EXCERPT = 260;

/** A review in short, with the poster of its film; its title leads to all that is said about the film. */
export function ReviewTeaser({ review }: { review: FeedReview }) {
  const { movie, author, stars, text, spoiler } = review;
  const address = movieReviewPath(movie._id);
  return (
    <article className="grid h-full grid-cols-[min(5rem,22vw)_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4">
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Poster movie={movie} sizes="80px" />
      </Link>
      <div className="flex min-w-0 flex-col">
        <h3 className="line-clamp-1 font-bold">
          <Link to={address} className="hover:text-accent">
            {movie.title}
          </Link>
        </h3>
        <p className="mt-1 h-5">{stars !== null && <Stars value={stars} size={16} />}</p>
        {spoiler ? (
          <p className="mt-2 text-sm text-faint italic">This review contains spoilers.</p>
        ) : (
          <p dir="auto" className="mt-2 line-clamp-4 text-sm text-muted">
            {excerpt(text, EXCERPT)}
          </p>
        )}
        <p className="mt-auto flex min-w-0 items-center gap-2 pt-3 text-sm">
          <AuthorPicture author={author} className="size-7 text-xs" />
          <Link to={profilePath(author.userId)} className="min-w-0 truncate font-semibold hover:text-accent">
            {author.username}
          </Link>
          {author.critic && <CriticBadge />}
        </p>
      </div>
    </article>
  );
}
