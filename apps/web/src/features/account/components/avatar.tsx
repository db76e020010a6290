import { API_BASE } from '@filmfisher/shared/brand';
import clsx from 'clsx';
import { useState } from 'react';
import { UserIcon } from '../../../components/ui/icons.tsx';
import { isShowable } from '../../../lib/img.ts';

interface AvatarProps {
  /** The profile's picture; null stands for the default avatar. */
  picture: { path: string } | null | undefined;
  className?: string;
}

/** A round profile picture, or the default avatar where there is none. Decoration: the name stands beside it. */
export function Avatar({ picture, className }: AvatarProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const path = picture?.path ?? '';
  const frame = clsx('size-9 shrink-0 rounded-full bg-raised', className);

  if (path === '' || path === failedPath || !isShowable(path)) {
    return (
      <span className={clsx(frame, 'grid place-items-center text-muted')} data-avatar="default">
        <UserIcon />
      </span>
    );
  }
  return (
    <img
      src={path.startsWith(`${API_BASE}/pictures/`) ? `${path.split('?')[0] ?? path}?size=128` : path}
      alt=""
      width={128}
      height={128}
      className={clsx(frame, 'object-cover')}
      onError={() => {
        setFailedPath(path);
      }}
    />
  );
}
