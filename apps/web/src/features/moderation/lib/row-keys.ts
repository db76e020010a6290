import type { KeyboardEvent } from 'react';

const ROW = '[data-target]';

/**
 * Keys of a list of targets: J and K go to the next and the former one, X chooses the one that has the focus.
 * @returns handler for the list; keys in fields and on buttons mean what they always do
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches('textarea, select, input:not([type=checkbox])')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const row = target.closest<HTMLElement>(ROW);
  const index = row === null ? -1 : rows.indexOf(row);
  if (key === 'x') row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  else if (key === 'j') rows[Math.min(index + 1, rows.length - 1)]?.focus();
  else if (key === 'k') rows[Math.max(index - 1, 0)]?.focus();
  else return;
  event.preventDefault();
}
