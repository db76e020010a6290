import { PICTURE_MB_MAX } from '@filmfisher/shared/pictures/pictures';
import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { useId, useRef } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PICTURE_TYPES, useFileAddress } from '../../../lib/picture-file.ts';

interface PictureFieldProps {
  /** The profile as it is now. */
  profile: Pick<OwnProfile, 'username' | 'profilePicture'>;
  /** The chosen file, to be previewed; null when none was chosen. */
  file: File | null;
  onChoose: (file: File | null) => void;
  /** Whether the present picture is to go. */
  isRemoved: boolean;
  onRemove: () => void;
  error: string | undefined;
}

/** Preview of the profile picture and the chooser for another; images only. */
export function PictureField({ profile, file, onChoose, isRemoved, onRemove, error }: PictureFieldProps) {
  const chosen = useFileAddress(file);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const kept = isRemoved ? null : profile.profilePicture;
  const shown = chosen === null ? kept : { path: chosen };

  const clear = () => {
    if (input.current !== null) input.current.value = '';
    if (file === null) onRemove();
    else onChoose(null);
  };

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar member={{ username: profile.username, profilePicture: shown }} size={512} className="size-28" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <label className="relative inline-flex min-h-11 items-center rounded-full border border-control bg-ground/40 px-5 font-semibold transition focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-strong hover:border-text hover:bg-raised">
            Choose a picture
            <input
              ref={input}
              type="file"
              name="profilePicture"
              accept={PICTURE_TYPES.join(',')}
              aria-describedby={noteId}
              aria-invalid={error !== undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                onChoose(event.target.files?.[0] ?? null);
              }}
            />
          </label>
          {shown !== null && (
            <Button variant="quiet" onClick={clear}>
              {file === null ? 'Remove picture' : 'Undo choice'}
            </Button>
          )}
        </div>
        <p id={noteId} className="mt-2 text-sm text-faint" aria-live="polite">
          {error === undefined ? (
            (file?.name ?? `JPEG, PNG or WebP, at most ${PICTURE_MB_MAX} MB.`)
          ) : (
            <span className="text-danger">{error}</span>
          )}
        </p>
      </div>
    </div>
  );
}
