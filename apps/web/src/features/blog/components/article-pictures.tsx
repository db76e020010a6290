import { CREDIT_MAX, type ArticlePicture } from '@filmfisher/shared/articles';
import { PICTURE_MB_MAX } from '@filmfisher/shared/limits';
import { useRef, useState } from 'react';
import { AlternativeTextField } from '../../../components/ui/alternative-text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { PICTURE_TYPES } from '../../../lib/picture-file.ts';
import type { useArticleChanges } from '../api/desk-blog.queries.ts';

interface ArticlePicturesProps {
  pictures: readonly ArticlePicture[];
  coverId: string | null;
  changes: Pick<ReturnType<typeof useArticleChanges>, 'upload' | 'dropPicture'>;
  onCover: (id: string | null) => void;
  /** Tells whether a picture is chosen and not uploaded yet. */
  onWaiting: (isWaiting: boolean) => void;
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
  const { pictures, coverId, changes, onCover, onWaiting, onInsert } = props;
  const [file, setFile] = useState<File>();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    onWaiting(chosen !== undefined);
  };
  const [alt, setAlt] = useState('');
  const [credit, setCredit] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { upload, dropPicture } = changes;

  const clear = () => {
    choose(undefined);
    setAlt('');
    setCredit('');
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
          choose(target.files?.[0]);
        }}
      />
      {file === undefined ? (
        <>
          <Button variant="secondary" className="mt-3" onClick={() => input.current?.click()}>
            Add a picture
          </Button>
          <p className="mt-2 text-sm text-faint">JPEG, PNG or WebP, {PICTURE_MB_MAX} MB at most.</p>
        </>
      ) : (
        <div className="mt-4">
          <p className="mb-3 truncate text-sm text-muted">{file.name}</p>
          <AlternativeTextField value={alt} onChange={setAlt} />
          <Field label="Credit" hint="Who made it, and under which licence">
            {(control) => (
              <TextInput
                {...control}
                value={credit}
                maxLength={CREDIT_MAX}
                onChange={({ target }) => {
                  setCredit(target.value);
                }}
              />
            )}
          </Field>
          <div className="flex gap-2">
            <Button
              disabled={alt.trim() === ''}
              busy={upload.isPending}
              busyLabel="Uploading..."
              onClick={() => {
                upload.mutate({ file, alt, credit }, { onSuccess: clear, onError });
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
