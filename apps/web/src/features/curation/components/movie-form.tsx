import { movieUpdateSchema, type Movie } from '@filmfisher/shared/movies/movies.schema';
import type { SyntheticEvent } from 'react';
import {
  changedNames,
  checkDraft,
  checkFields,
  isSameDraft,
  serverErrors,
  type MovieDraft,
} from '../../../components/movie-form/movie-draft.ts';
import { MovieFields } from '../../../components/movie-form/movie-fields.tsx';
import { useMovieDraft } from '../../../components/movie-form/use-movie-draft.ts';
import { BottomBar } from '../../../components/ui/bottom-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { PICTURE_WAITS } from '../../../lib/picture-file.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { useSaveMovie } from '../api/movies.queries.ts';

interface MovieFormProps {
  /** Null for a new film. */
  id: string | null;
  initial: MovieDraft;
  /** A picture was chosen beside the form, and is not uploaded yet. */
  isPictureWaiting?: boolean;
  onSaved: (movie: Movie) => void;
}

/** Every field of a film. */
export function MovieForm({ id, initial, isPictureWaiting = false, onSaved }: MovieFormProps) {
  const { form, draft, set, errors, refuse, dropDraft } = useMovieDraft(`film ${id ?? ''}`.trim(), initial);
  const { mutate, isPending, isSuccess } = useSaveMovie(id);
  const isDirty = !isSameDraft(draft, initial);
  useUnsavedGuard((isDirty && !isSuccess) || isPictureWaiting);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPictureWaiting) {
      toast.error(PICTURE_WAITS);
      return;
    }
    // What is not changed is not sent: an import may have stored what nobody could type.
    const checked =
      id === null ? checkDraft(draft) : checkFields(draft, changedNames(initial, draft), movieUpdateSchema);
    if ('errors' in checked) {
      refuse(checked.errors);
      toast.error('Some fields are not valid.');
      return;
    }
    mutate(checked.payload, {
      onSuccess: (movie) => {
        dropDraft();
        onSaved(movie);
      },
      onError: (error) => {
        if (error instanceof ApiError) refuse(serverErrors(error.fields));
        toast.error(actionErrorText(error));
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <MovieFields draft={draft} errors={errors} set={set} />
      <BottomBar>
        <Button type="submit" busy={isPending} busyLabel="Saving..." disabled={id !== null && !isDirty}>
          {id === null ? 'Add the film' : 'Save changes'}
        </Button>
        {isDirty && <span className="text-sm text-muted">There are unsaved changes.</span>}
      </BottomBar>
    </form>
  );
}
