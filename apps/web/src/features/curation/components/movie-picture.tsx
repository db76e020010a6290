import { PICTURE_MB_MAX } from '@filmfisher/shared/pictures/pictures';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { PICTURE_TYPES, useFileAddress } from '../../../lib/picture-file.ts';
import { useRemovePicture, useUploadPicture } from '../api/movies.queries.ts';

const onError = (error: unknown) => {
  toast.error(actionErrorText(error));
};

interface MoviePictureProps {
  movie: Movie;
  /** Tells whether a picture is chosen and not uploaded yet. */
  onWaiting: (isWaiting: boolean) => void;
}

/** The film's picture, and the way to another one: chosen, looked at as posters will cut it, then uploaded. */
export function MoviePicture({ movie, onWaiting }: MoviePictureProps) {
  const [file, setFile] = useState<File | null>(null);
  const preview = useFileAddress(file);
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture(movie._id);
  const remove = useRemovePicture(movie._id);
  const isDesigned = movie.image.url.endsWith('/poster.svg');

  const choose = (chosen: File | null) => {
    if (chosen === null && input.current) input.current.value = '';
    setFile(chosen);
    onWaiting(chosen !== null);
  };

  return (
    <section aria-labelledby="picture" className="flex flex-wrap items-start gap-5">
      <div className="w-36 shrink-0">
        {preview === null ? (
          <Poster movie={movie} sizes="144px" alt={movie.image.alt} />
        ) : (
          <img src={preview} alt="Preview" className="aspect-[2/3] w-full rounded-lg object-cover" />
        )}
      </div>
      <div className="min-w-60 flex-1">
        <h2 id="picture" className="mb-1 text-lg font-semibold">
          Picture
        </h2>
        <p className="mb-3 text-sm text-muted">
          {file === null
            ? isDesigned
              ? 'This film has no picture of its own: it shows a designed poster.'
              : `JPEG, PNG or WebP, ${PICTURE_MB_MAX} MB at most.`
            : 'This is how posters crop it. Nothing is saved yet.'}
        </p>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className="sr-only"
          aria-label="Picture of the film"
          tabIndex={-1}
          onChange={({ target }) => {
            choose(target.files?.[0] ?? null);
          }}
        />
        <div className="flex flex-wrap gap-2">
          {file === null ? (
            <Button variant="secondary" onClick={() => input.current?.click()}>
              {isDesigned ? 'Choose a picture' : 'Choose another picture'}
            </Button>
          ) : (
            <>
              <Button
                busy={upload.isPending}
                busyLabel="Uploading..."
                onClick={() => {
                  upload.mutate(file, {
                    onSuccess: () => {
                      toast.success('The film has its new picture.');
                      choose(null);
                    },
                    onError,
                  });
                }}
              >
                Use this picture
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  choose(null);
                }}
              >
                Cancel
              </Button>
            </>
          )}
          {file === null && !isDesigned && (
            <Button
              variant="quiet"
              busy={remove.isPending}
              onClick={() => {
                remove.mutate(undefined, {
                  onSuccess: () => toast.success('The picture was removed. The history can bring it back.'),
                  onError,
                });
              }}
            >
              Remove the picture
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
