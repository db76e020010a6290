/** Where a member watched a film. */
export const PLACES = ['cinema', 'youtube', 'streaming', 'tv', 'dvd', 'other'] as const;
export type Place = (typeof PLACES)[number];
