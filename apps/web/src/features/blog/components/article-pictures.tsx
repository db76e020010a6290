import { CREDIT_MAX } from '@filmfisher/shared/articles/articles';
import type { ArticlePicture } from '@filmfisher/shared/articles/articles.schema';
import { PICTURE_MB_MAX } from '@filmfisher/shared/pictures/pictures';
import { useRef } from 'react';
import { AlternativeTextField } from '../../../components/ui/alternative-text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { PICTURE_TYPES } from '../../../lib/picture-file.ts';
import type { useArticleChanges } from '../api/desk-blog.queries.ts';

/** A picture that waits to be uploaded, with what was typed about it. */
export interface ChosenPicture {
  file: File;
  alt: string;
  credit: string;
}

interface ArticlePicturesProps {
  pictures: readonly ArticlePicture[];
  coverId: string | null;
  changes: Pick<ReturnType<typeof useArticleChanges>, 'upload' | 'dropPicture'>;
  onCover: (id: string | null) => void;
  chosen: ChosenPicture | undefined;
  onChoose: (chosen: ChosenPicture | undefined) => void;
  /** Puts a picture's mark into the text. */
  onInsert: (mark: string) => void;
}

const onError = (error: unknown) => {
  toast.error(actionErrorText(error));
};

const markOf = ({ path, alt, credit }: ArticlePicture) => {
  const title = credit === '' ? '' : ` "${credit.replaceAll('"', '”')}"`;
  return `![${alt.replaceAll(/[[\]]/g, '')}](${path}${title})`;
};

/** The pictures of an article: added with what they show and whose they are, put into the text, made its cover. */
export function ArticlePictures(props: ArticlePicturesProps) {
  const { pictures, coverId, changes, chosen, onChoose, onCover, onInsert } = props;
  const input = useRef<HTMLInputElement>(null);
  const { upload, dropPicture } = changes;

  const clear = () => {
    onChoose(undefined);
    if (input.current) input.current.value = '';
  };
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-2 text-sm font-medium text-muted">Pictures</legend>
      <ul className="grid gap-3">
        {pictures.map((picture) => (
          <li key={picture._id} className="flex flex-wrap items-center gap-3">
            <img
              src={`${picture.path}?size=160`}
              alt={picture.alt}
              className="h-14 w-20 rounded-md object-cover"
            />
            <span className="min-w-0 grow truncate text-sm text-muted">{picture.alt}</span>
            <span className="flex flex-wrap gap-1">
              <Button
                variant="quiet"
                onClick={() => {
                  onInsert(markOf(picture));
                }}
              >
                Insert
              </Button>
              <Button
                variant="quiet"
                aria-pressed={coverId === picture._id}
                className="aria-pressed:text-accent"
                onClick={() => {
                  onCover(coverId === picture._id ? null : picture._id);
                }}
              >
                {coverId === picture._id ? 'Cover' : 'Use as cover'}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  dropPicture.mutate(picture._id, { onError });
                }}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        className="sr-only"
        aria-label="Picture of the article"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          onChoose(file && { alt: '', credit: '', ...chosen, file });
        }}
      />
      {chosen === undefined ? (
        <>
          <Button variant="secondary" className="mt-3" onClick={() => input.current?.click()}>
            Add a picture
          </Button>
          <p className="mt-2 text-sm text-faint">JPEG, PNG or WebP, {PICTURE_MB_MAX} MB at most.</p>
        </>
      ) : (
        <div className="mt-4">
          <p className="mb-3 truncate text-sm text-muted">{chosen.file.name}</p>
          <AlternativeTextField
            value={chosen.alt}
            onChange={(alt) => {
              onChoose({ ...chosen, alt });
            }}
          />
          <Field label="Credit" hint="Who made it, and under which licence">
            {(control) => (
              <TextInput
                {...control}
                value={chosen.credit}
                maxLength={CREDIT_MAX}
                onChange={({ target }) => {
                  onChoose({ ...chosen, credit: target.value });
                }}
              />
            )}
          </Field>
          <div className="flex gap-2">
            <Button
              disabled={chosen.alt.trim() === ''}
              busy={upload.isPending}
              busyLabel="Uploading..."
              onClick={() => {
                upload.mutate(chosen, { onSuccess: clear, onError });
              }}
            >
              Upload
            </Button>
            <Button variant="quiet" onClick={clear}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
