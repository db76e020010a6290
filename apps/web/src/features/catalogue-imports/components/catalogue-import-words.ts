import type { CatalogueImportSummary } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { countLabel } from '../../../lib/count-label.ts';

export const STATE_NAMES: Record<CatalogueImportSummary['state'], string> = {
  waiting: 'Not imported yet',
  running: 'Running',
  checked: 'Checked',
  done: 'Imported',
  failed: 'Failed',
  undone: 'Taken back',
};

/** @returns what an import did, or would do, in numbers */
export function countsOf(job: CatalogueImportSummary): string {
  const { state, task, total, created, updated, skipped, rejectedTotal, removed, kept } = job;
  if (state === 'waiting') return countLabel(total, 'row');
  if (task === 'undo') {
    const stay =
      kept > 0
        ? `, ${wholeNumber(kept)} ${kept === 1 ? 'stays' : 'stay'} because members have rated or listed ${kept === 1 ? 'it' : 'them'}`
        : '';
    return `${countLabel(removed, 'film')} removed${stay}`;
  }
  const counts = `${wholeNumber(created)} new, ${wholeNumber(updated)} changed, ${wholeNumber(skipped)} skipped, ${wholeNumber(rejectedTotal)} rejected`;
  return `${countLabel(total, 'row')}: ${counts}`;
}

/** @returns whether no film came of it, so that it can be removed */
export const neverRan = ({ state, task }: CatalogueImportSummary): boolean =>
  state === 'waiting' || state === 'checked' || (state === 'failed' && task === 'check');
