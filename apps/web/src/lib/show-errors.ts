import { flushSync } from 'react-dom';

/**
 * Shows what is wrong in a form, and gives the focus to the first field that is: a form may be longer than the screen.
 * @param form whose fields say so by `aria-invalid`, and groups of fields by `data-invalid`
 * @param show sets the state that its errors are drawn from
 */
export function showErrors(form: HTMLElement | null, show: () => void): void {
  flushSync(show);
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
}
