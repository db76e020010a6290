/** The most threads, and the most films, that one connection follows: those open in the tabs of a browser. */
export const LIVE_OPEN_MAX = 5;

/** The events of GET /live; live.schema.ts says what each carries. */
export const LIVE_EVENT_NAMES = ['thread', 'movie', 'messages', 'notifications', 'reload'] as const;
export type LiveEventName = (typeof LIVE_EVENT_NAMES)[number];
