import { keyedArchive } from '../../archive/index.ts';
import { DismissalModel } from './dismissals.model.ts';
import { toldOfDismissal } from './personal-data.service.ts';

/** Who does not want a film recommended that is removed, and comes back. */
export const dismissalRows = keyedArchive('dismissals', {
  collection: DismissalModel.collection,
  key: ['userId'],
  told: toldOfDismissal,
});
