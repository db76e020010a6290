import { useRef, useState } from 'react';
import { showErrors } from '../../lib/form-errors.ts';
import type { DraftErrors, MovieDraft } from './movie-draft.ts';
import type { SetField } from './movie-fields.tsx';
import { useDraft } from '../../lib/use-draft.ts';

/** A film while it is typed, kept in this browser under the name of its place, with the rules that it breaks: typing in a field takes its rule away. */
export function useMovieDraft(place: string, initial: MovieDraft) {
  const form = useRef<HTMLFormElement>(null);
  const { fields: draft, change, drop: dropDraft } = useDraft({ name: place }, initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const forget = (name: string) => {
    setErrors(({ [name]: _mended, ...rest }) => rest);
  };
  const set: SetField = (name, value) => {
    change({ [name]: value });
    forget(name);
  };
  return {
    /** For the form's element. */
    form,
    draft,
    set,
    errors,
    /** Shows the rules that are broken and goes to the first field that breaks one. */
    refuse: (broken: DraftErrors) => {
      showErrors(form.current, () => {
        setErrors(broken);
      });
    },
    /** A rule is kept now. */
    forget,
    /** Sent: what was typed need not be kept. */
    dropDraft,
  };
}
