/** The sentence that answers an application as a critic. */
export const APPLICATION_NOTE_MAX = 500;

export const APPLICATION_STATES = ['open', 'accepted', 'refused'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
