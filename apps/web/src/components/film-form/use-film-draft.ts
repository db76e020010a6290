import { useRef, useState } from 'react';
import { showErrors } from '../../lib/show-errors.ts';
import type { DraftErrors, FilmDraft } from './film-draft.ts';
import type { SetField } from './film-fields.tsx';

/** A film while it is typed, with the rules that it breaks: typing in a field takes its rule away. */
export function useFilmDraft(initial: FilmDraft) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const forget = (name: string) => {
    setErrors(({ [name]: _mended, ...rest }) => rest);
  };
  const set: SetField = (name, value) => {
    setDraft((before) => ({ ...before, [name]: value }));
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
  };
}
