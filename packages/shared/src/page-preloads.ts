import { z } from 'zod';

/** The file in the folder of the web build. */
export const PAGE_PRELOADS_FILE = 'preloads.json';

/** Addresses of scripts, from the site's root. */
const scripts = z.array(z.string().startsWith('/'));
/** Paths below /api/v1, letter by letter as the web app asks; `:name` is the part of the page's address of that name. */
const data = z.array(z.string().startsWith('/'));

/**
 * What the pages of the web app ask for as soon as they are opened. The web build writes it, the server names it in the
 * head of the page, so that browsers fetch all of it at once instead of finding it out step by step.
 */
export const pagePreloadsSchema = z.object({
  /** On every page, for everybody. */
  everywhere: z.object({ data }),
  /** On every page, for those who are signed in. */
  members: z.object({ scripts }),
  /** By the name that the page's address has in `webPaths` or `webPatterns`. */
  pages: z.record(
    z.string(),
    z.object({
      scripts,
      data,
      /** Visitors are sent to the sign-in page instead. */
      membersOnly: z.boolean(),
    }),
  ),
});
export type PagePreloads = z.output<typeof pagePreloadsSchema>;
