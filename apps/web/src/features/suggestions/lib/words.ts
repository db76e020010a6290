import type { SuggestionState } from '@filmfisher/shared/suggestions';

/** What becomes of a suggestion, in words. */
export const STATE_NAMES: Record<SuggestionState, string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

/** A filter of states; '' stands for none. */
export const STATE_OPTIONS = { '': 'All states', ...STATE_NAMES };
