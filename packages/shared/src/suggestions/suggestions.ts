/** Suggestions of one member that may wait for an answer, and the sentence that answers one. */
export const OPEN_SUGGESTIONS_MAX = 20;
export const SUGGESTION_REASON_MAX = 500;

/** What members suggest for the catalogue: a change of a film, or a film that is missing. */
export const SUGGESTION_KINDS = ['change', 'film'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const SUGGESTION_STATES = ['open', 'accepted', 'refused'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];
