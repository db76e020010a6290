import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { toast } from './toast.ts';
import { actionErrorText, ApiError, errorText } from './api-client.ts';

/**
 * Puts the rules that the server found broken onto the inputs they belong to, and focuses the first of them.
 * @param error what a mutation was rejected with
 * @param setError of the form
 * @param names of the form's inputs; fields of the answer that are not among them stay unmapped
 * @returns whether at least one input now shows the reason; if not, the caller shows a toast
 */
export function applyFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const { fields } = error;
  const broken = names.filter((name) => fields[name] !== undefined);
  broken.forEach((name, index) => {
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 });
  });
  return broken.length > 0;
}

/** Shows a failed call at the inputs that are to blame, else in a toast. Takes what `applyFieldErrors` takes. */
export function showFormFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): void {
  if (!applyFieldErrors(error, setError, names)) toast.error(actionErrorText(error));
}

/**
 * For the forms about an account: their failures always show in a toast (docs/product.md, section 8), and at the inputs
 * that are to blame as well. Takes what `applyFieldErrors` takes.
 * @param text of the toast; defaults to the server's own, or 'Something went wrong!'
 */
export function showAccountFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
  text: string = errorText(error),
): void {
  applyFieldErrors(error, setError, names);
  toast.error(text);
}

/**
 * Shows what is wrong in a form, and gives the focus to the first field that is: a form may be longer than the screen.
 * @param form whose fields say so by `aria-invalid`, and groups of fields by `data-invalid`
 * @param show sets the state that its errors are drawn from
 */
export function showErrors(form: HTMLElement | null, show: () => void): void {
  flushSync(show);
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
}
