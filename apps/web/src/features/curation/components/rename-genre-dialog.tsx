import type { DeskGenres } from '@filmfisher/shared/genres/genre-renames.schema';
import { LABEL_MAX, slugify } from '@filmfisher/shared/texts/texts';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { toast } from '../../../lib/toast.ts';
import { useRenameGenre } from '../api/genres.queries.ts';

type Genre = DeskGenres['genres'][number];

interface RenameGenreDialogProps {
  genre: Genre;
  genres: readonly Genre[];
  onClose: () => void;
}

/** Asks for the new name of a genre; that of another one makes the two of them one. */
export function RenameGenreDialog({ genre, genres, onClose }: RenameGenreDialogProps) {
  const [typed, setTyped] = useState('');
  const rename = useRenameGenre();
  const others = useId();
  const into = typed.trim();
  const other = genres.find(({ slug }) => slug === slugify(into) && slug !== genre.slug);
  const films = countLabel(genre.count, 'film');

  return (
    <Dialog title={`Rename ${genre.label}`} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate(
              { from: genre.label, into: other?.label ?? into },
              {
                onSuccess: () => {
                  toast.success(`${genre.label} becomes ${other?.label ?? into} in ${films}.`);
                  close();
                },
                onError: (error) => void toast.error(actionErrorText(error)),
              },
            );
          }}
        >
          <Field label="New name" hint="Choose an existing genre to merge the two.">
            {(control) => (
              <TextInput
                {...control}
                autoFocus
                required
                maxLength={LABEL_MAX}
                list={others}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
              />
            )}
          </Field>
          <datalist id={others}>
            {genres
              .filter(({ slug }) => slug !== genre.slug)
              .map(({ slug, label }) => (
                <option key={slug} value={label} />
              ))}
          </datalist>
          <p className="mb-5 text-sm text-muted" role="status">
            {other
              ? `${films} of ${genre.label} join ${countLabel(other.count, 'film')} of ${other.label}. A merge can only be undone film by film.`
              : `${films} change. Links to ${genre.label} lead to the new name.`}
          </p>
          <Button
            type="submit"
            disabled={into === '' || into === genre.label}
            busy={rename.isPending}
            busyLabel="Starting..."
          >
            {other ? `Merge into ${other.label}` : 'Rename'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
