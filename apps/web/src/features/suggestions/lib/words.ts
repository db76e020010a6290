import type { Suggestion, SuggestionState } from '@filmfisher/shared/suggestions';

/** What becomes of a suggestion, in words. */
export const STATE_NAMES: Record<SuggestionState, string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

/** What is suggested, in words. */
export const KIND_NAMES: Record<Suggestion['kind'], string> = {
  film: 'Missing film',
  change: 'Change',
  offer: 'Place to watch',
};

/** A filter of states; '' stands for none. */
export const STATE_OPTIONS = { '': 'All states', ...STATE_NAMES };
