import { IMPORT_FORMATS } from '@filmfisher/shared/imports/imports';
import type { Import, ImportMovie, ImportSummary } from '@filmfisher/shared/imports/imports.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { countLabel } from '../../../lib/count-label.ts';

/** @returns where an import comes from, and its file */
export function nameOf({ format, name }: Pick<ImportSummary, 'format' | 'name'>): string {
  const from = `From ${IMPORT_FORMATS[format]}`;
  return name === '' ? from : `${from}: ${name}`;
}

/** @returns how an import stands, in a line */
export function stateText({ state, task, outcomes, problem }: ImportSummary): string {
  switch (state) {
    case 'preview':
      return 'Not imported yet';
    case 'running':
      return task === 'undo' ? 'Undoing...' : 'Importing...';
    case 'failed':
      return problem ?? 'It stopped.';
    case 'undone':
      return 'Undone';
    case 'done':
      return `${countLabel(outcomes.added, 'row')} added, ${wholeNumber(outcomes.kept)} already here`;
  }
}

/** @returns how far a running import is, 0 to 1 */
export function progressOf({ task, outcomes, matched }: Import): number {
  if (matched === 0) return 1;
  // Taken back, rows that were added become undone one after the other.
  if (task === 'undo') return outcomes.undone / Math.max(1, outcomes.undone + outcomes.added);
  return (matched - outcomes.waiting) / matched;
}

/** @returns what one row of a file says, in a line */
export function describeRow(row: ImportMovie['rows'][number]): string {
  const { stars, status, watchedOn, rewatch, review, list } = row;
  const seen = rewatch ? 'Seen again' : 'Seen';
  const parts = [
    stars !== undefined && `${stars} of 10`,
    status === 'watchlist' && 'Watchlist',
    status === 'watched' && 'Seen',
    status === 'watching' && 'Watching',
    status === 'dropped' && 'Dropped',
    watchedOn !== undefined && (watchedOn === null ? seen : `${seen} on ${watchedOn}`),
    review !== undefined && 'Review',
    list !== undefined && `List: ${list}`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
