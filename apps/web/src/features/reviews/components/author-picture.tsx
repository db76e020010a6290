import type { Review } from '@filmfisher/shared/reviews';
import clsx from 'clsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { initials } from '../lib/initials.ts';

interface AuthorPictureProps {
  author: Review['author'];
  className?: string;
}

/** The author's picture, or the initials. Decoration: the name stands beside it. */
export function AuthorPicture({ author, className = 'size-10' }: AuthorPictureProps) {
  if (author.profilePicture !== null) return <Avatar picture={author.profilePicture} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-raised text-sm font-bold text-muted select-none',
        className,
      )}
    >
      {initials(author.username)}
    </span>
  );
}
