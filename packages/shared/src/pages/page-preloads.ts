/** The file in the folder of the web build. */
export const PAGE_PRELOADS_FILE = 'preloads.json';
