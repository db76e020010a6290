/** Milliseconds between a success toast and the redirect that follows it. */
export const REDIRECT_DELAY_MS = 2_000;
export const TOAST_MS = 5_000;
/** Part of a toast's width it must be dragged by to go away. */
export const TOAST_SWIPE = 0.8;

export const TESTIMONIAL_ADVANCE_MS = 3_000;
export const TESTIMONIAL_GAP_PX = 20;

export const SPINNER_PX = 70;

export const PERSISTENCE_TIMEOUT_MS = 5_000;
/** Entrances: parts of a page rise into place each time they are scrolled into view, this far into the window. */
export const LANDING_ENTRANCE_MS = 1_500;
export const HOME_ENTRANCE_MS = 1_000;
export const ENTRANCE_OFFSET_PX = 120;
/** Scrolling moves parts at most this often, resizing only after it has paused for this long. */
export const ENTRANCE_THROTTLE_MS = 99;
export const ENTRANCE_DEBOUNCE_MS = 50;
