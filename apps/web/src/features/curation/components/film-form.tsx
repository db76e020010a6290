import { movieUpdateSchema, type Movie } from '@filmfisher/shared/movies';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  changedNames,
  checkDraft,
  checkFields,
  isSameDraft,
  serverErrors,
  type DraftErrors,
  type FilmDraft,
} from '../../../components/film-form/film-draft.ts';
import { FilmFields } from '../../../components/film-form/film-fields.tsx';
import { useFilmDraft } from '../../../components/film-form/use-film-draft.ts';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { useSaveFilm } from '../api/films.queries.ts';

interface FilmFormProps {
  /** Null for a new film. */
  id: string | null;
  initial: FilmDraft;
  onSaved: (movie: Movie) => void;
}

/** Every field of a film. */
export function FilmForm({ id, initial, onSaved }: FilmFormProps) {
  const { draft, set, errors, setErrors } = useFilmDraft(initial);
  const { mutate, isPending, isSuccess } = useSaveFilm(id);
  const isDirty = !isSameDraft(draft, initial);
  useUnsavedGuard(isDirty && !isSuccess);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (wrong: DraftErrors, text: string) => {
      flushSync(() => {
        setErrors(wrong);
      });
      // The form is longer than the screen: the first field to correct comes into view.
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      toast.error(text);
    };
    // What is not changed is not sent: an import may have stored what nobody could type.
    const checked =
      id === null ? checkDraft(draft) : checkFields(draft, changedNames(initial, draft), movieUpdateSchema);
    if ('errors' in checked) {
      refuse(checked.errors, 'Some fields are not valid.');
      return;
    }
    mutate(checked.payload, {
      onSuccess: onSaved,
      onError: (error) => {
        refuse(error instanceof ApiError ? serverErrors(error.fields) : {}, actionErrorText(error));
      },
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      <FilmFields draft={draft} errors={errors} set={set} />
      <div className="sticky bottom-(--notice) flex flex-wrap items-center gap-4 border-t border-line bg-ground py-3">
        <Button type="submit" busy={isPending} busyLabel="Saving..." disabled={id !== null && !isDirty}>
          {id === null ? 'Add the film' : 'Save changes'}
        </Button>
        {isDirty && <span className="text-sm text-muted">There are unsaved changes.</span>}
      </div>
    </form>
  );
}
