/** Cookie of the choice: `1` switches lite mode on, `0` off, whatever the browser asks for by itself. */
export const LITE_COOKIE = 'ff_lite';
/** Rows of a list in lite mode. */
export const LITE_LIMIT = 10;
