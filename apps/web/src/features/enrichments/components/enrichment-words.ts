import type { EnrichOutcome } from '@filmfisher/shared/enrichments/enrichments';
import type { Enrichment } from '@filmfisher/shared/enrichments/enrichments.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { countLabel } from '../../../lib/count-label.ts';

export const OUTCOME_NAMES: Record<EnrichOutcome, string> = {
  filled: 'Filled',
  complete: 'Nothing to fill',
  unmatched: 'Not found',
  failed: 'Failed',
};

/** @returns how a look-up stands */
export function stateOf({ state, dryRun }: Pick<Enrichment, 'state' | 'dryRun'>): string {
  const names = { checked: 'Tried', done: 'Done', stopped: 'Stopped', failed: 'Failed' };
  if (state !== 'running') return names[state];
  return dryRun ? 'Being tried' : 'Running';
}

/** @returns what a look-up did, or would do, in numbers */
export function countsOf({ dryRun, total, filled, complete, unmatched, failed }: Enrichment): string {
  const counts = [
    `${wholeNumber(filled)} ${dryRun ? 'can be filled' : 'filled'}`,
    `${wholeNumber(complete)} with nothing to fill`,
    `${wholeNumber(unmatched)} not found`,
    ...(failed > 0 ? [`${wholeNumber(failed)} failed`] : []),
  ];
  return `${countLabel(total, 'film')}: ${counts.join(', ')}`;
}
