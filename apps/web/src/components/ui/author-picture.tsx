import type { Member } from '@filmfisher/shared/members';
import clsx from 'clsx';
import { initials } from '../../lib/initials.ts';
import { useClientState } from '../../lib/store.ts';
import { Avatar } from './avatar.tsx';

interface AuthorPictureProps {
  author: Member;
  className?: string;
}

/**
 * The author's picture, or initials: of the username, which is all that others may know; on what the viewer wrote, of
 * the first name. Decoration: the name stands beside it.
 */
export function AuthorPicture({ author, className = 'size-10' }: AuthorPictureProps) {
  const viewer = useClientState(({ user }) => user.user);
  const name = viewer?._id === author.userId ? viewer.firstName : author.username;
  if (author.profilePicture !== null) return <Avatar picture={author.profilePicture} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-raised text-sm font-bold text-muted select-none',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
