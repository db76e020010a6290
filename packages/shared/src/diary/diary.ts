/** Films that stand at the top of a profile. */
export const FAVOURITES_MAX = 4;

/** Code points of the private note of a diary entry, and members whom the entry may name. */
export const ENTRY_NOTE_MAX = 1_000;
export const ENTRY_COMPANIONS_MAX = 10;

/** A named companion is asked first; others see the name once the companion accepts. */
export const COMPANION_STATES = ['invited', 'accepted'] as const;
export type CompanionState = (typeof COMPANION_STATES)[number];
/** Milliseconds in which a deleted entry can be brought back. */
export const ENTRY_RESTORE_MS = 60_000;

/** Where a member watched a film. */
export const PLACES = ['cinema', 'youtube', 'streaming', 'tv', 'dvd', 'other'] as const;
export type Place = (typeof PLACES)[number];
