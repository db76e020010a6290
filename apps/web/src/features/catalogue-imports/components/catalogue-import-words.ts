import type { CatalogueImportKept } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportSummary } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { countLabel } from '../../../lib/count-label.ts';

export const STATE_NAMES: Record<CatalogueImportSummary['state'], string> = {
  waiting: 'Not imported yet',
  running: 'Running',
  checked: 'Checked',
  done: 'Imported',
  failed: 'Failed',
  undone: 'Undone',
};

/** Why an undo leaves a film. */
export const KEPT_REASONS: Record<CatalogueImportKept, string> = {
  edited: 'edited at the desk since',
  rated: 'rated or tracked by members',
  used: 'named by members in a list, a diary or a conversation',
  changed: 'changed since; the newer values stay',
};

/** @returns what an import did, or would do, in numbers */
export function countsOf(job: CatalogueImportSummary): string {
  const { state, task, total, created, updated, skipped, rejectedTotal } = job;
  if (state === 'waiting') return countLabel(total, 'row');
  if (task === 'undo') {
    const { removed, people, restored, kept } = job;
    const others = [
      people > 0 && `${wholeNumber(people)} ${people === 1 ? 'person' : 'people'} removed`,
      restored > 0 && `${wholeNumber(restored)} restored`,
      kept > 0 && `${wholeNumber(kept)} kept`,
    ];
    return [`${countLabel(removed, 'film')} removed`, ...others].filter(Boolean).join(', ');
  }
  const counts = `${wholeNumber(created)} new, ${wholeNumber(updated)} changed, ${wholeNumber(skipped)} skipped, ${wholeNumber(rejectedTotal)} rejected`;
  return `${countLabel(total, 'row')}: ${counts}`;
}

/** @returns whether no film came of it, so that it can be removed */
export const neverRan = ({ state, task }: CatalogueImportSummary): boolean =>
  state === 'waiting' || state === 'checked' || (state === 'failed' && task === 'check');
