import { API_BASE } from '@filmfisher/shared/brand';
import clsx from 'clsx';
import { useState } from 'react';
import { isShowable } from '../../lib/img.ts';
import { UserIcon } from './page-icons.tsx';

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
