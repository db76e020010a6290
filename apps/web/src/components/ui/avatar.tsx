import { API_BASE } from '@filmfisher/shared/api/api';
import clsx from 'clsx';
import { useState } from 'react';
import type { Member } from '@filmfisher/shared/members/members.schema';
import { isShowable } from '../../lib/img.ts';
import { UserIcon } from './icons.tsx';
import { initials } from '../../lib/initials.ts';
import { useClientState } from '../../lib/store.ts';

/** Edges, in pixels, of the two sizes that the server keeps of a profile picture. */
type PictureSize = 128 | 512;

interface AvatarProps {
  /** The profile's picture; null stands for the default avatar. */
  picture: { path: string } | null | undefined;
  /** Which of the server's sizes: 128 in lists and menus, 512 on a profile. */
  size?: PictureSize;
  className?: string;
}

/** @returns address of a profile picture in one of the sizes the server keeps of its own pictures */
function sized(path: string, size: PictureSize): string {
  return path.startsWith(`${API_BASE}/pictures/`) ? `${path.split('?')[0] ?? path}?size=${size}` : path;
}

/** A round profile picture, or the default avatar where there is none. Decoration: the name stands beside it. */
export function Avatar({ picture, size = 128, className }: AvatarProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const path = picture?.path ?? '';
  const frame = clsx('shrink-0 rounded-full bg-raised', className ?? 'size-9');

  if (path === '' || path === failedPath || !isShowable(path)) {
    return (
      <span className={clsx(frame, 'grid place-items-center text-muted')} data-avatar="default">
        <UserIcon width="55%" height="55%" />
      </span>
    );
  }
  return (
    <img
      src={sized(path, size)}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className={clsx(frame, 'object-cover')}
      onError={() => {
        setFailedPath(path);
      }}
    />
  );
}

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
