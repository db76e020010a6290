import { flushSync } from 'react-dom';

/**
 * Adds a row to a form and focuses its first field, because the next step is to fill it in.
 * @param list whose last child the new row is
 * @param add sets the state that the rows are drawn from
 */
export function addRow(list: HTMLElement | null, add: () => void): void {
  flushSync(add);
  list?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
}
