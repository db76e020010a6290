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

/**
 * @param list of targets
 * @param isDecided whether the target at a place, counted from 0, is about to leave the list
 * @returns the row to go on with: the next one that stays, else the last
 */
export function rowAfter(
  list: HTMLElement | null,
  isDecided: (index: number) => boolean,
): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const last = rows.findLastIndex((_row, index) => isDecided(index));
  return rows[last + 1] ?? rows.findLast((_row, index) => !isDecided(index));
}
