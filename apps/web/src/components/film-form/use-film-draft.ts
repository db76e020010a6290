import { useState } from 'react';
import type { DraftErrors, FilmDraft } from './film-draft.ts';
import type { SetField } from './film-fields.tsx';

/** A film while it is typed, with the rules that it breaks: typing in a field takes its rule away. */
export function useFilmDraft(initial: FilmDraft) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const set: SetField = (name, value) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...rest }) => rest);
  };
  return { draft, set, errors, setErrors };
}
