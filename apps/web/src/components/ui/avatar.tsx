import { API_BASE } from '@filmfisher/shared/api/api';
import clsx from 'clsx';
import { useState, type CSSProperties } from 'react';
import { isShowable } from '../../lib/img.ts';
import { UserIcon } from './icons.tsx';
import { initials } from '../../lib/initials.ts';

/** Edges, in pixels, of the two sizes that the server keeps of a profile picture. */
type PictureSize = 128 | 512;

/** As much of a member as a picture needs. */
interface Pictured {
  username: string;
  profilePicture: { path: string } | null;
}

interface AvatarProps {
  /** Nobody, where the account is gone or a text names no member. */
  member: Pictured | null | undefined;
  /** Which of the server's sizes: 128 in lists and menus, 512 on a profile. */
  size?: PictureSize;
  className?: string;
}

/** @returns address of a profile picture in one of the sizes the server keeps of its own pictures */
function sized(path: string, size: PictureSize): string {
  return path.startsWith(`${API_BASE}/pictures/`) ? `${path.split('?')[0] ?? path}?size=${size}` : path;
}

/** @returns an angle on the colour wheel that stays with the name */
function hueOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
}

/**
 * A member's round picture, everywhere the same: without one the initials of the username, which is all that others
 * may know, on a colour of the name's own. Decoration: the name stands beside it.
 */
export function Avatar({ member, size = 128, className = 'size-10' }: AvatarProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const path = member?.profilePicture?.path ?? '';
  const frame = clsx('shrink-0 rounded-full', className);

  if (path === '' || path === failedPath || !isShowable(path)) {
    const letters = initials(member?.username ?? '');
    if (letters === '')
      return (
        <span className={clsx(frame, 'grid place-items-center bg-raised text-muted')}>
          <UserIcon width="55%" height="55%" />
        </span>
      );
    return (
      <span
        aria-hidden="true"
        data-letters={letters}
        className={clsx(frame, 'initials grid place-items-center font-bold')}
        style={{ '--hue': hueOf(member?.username ?? '') } as CSSProperties}
      />
    );
  }
  return (
    <img
      src={sized(path, size)}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className={clsx(frame, 'bg-raised object-cover')}
      onError={() => {
        setFailedPath(path);
      }}
    />
  );
}
