import { uniqueShelf } from '../../catalogue/index.ts';
import { DismissalModel } from './dismissals.model.ts';

/** Who does not want a film recommended that is removed, and comes back. */
export const dismissalRows = uniqueShelf('dismissals', { collection: DismissalModel.collection });
