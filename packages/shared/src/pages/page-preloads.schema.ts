import { z } from 'zod';

/** Addresses of scripts, from the site's root. */
const scripts = z.array(z.string().startsWith('/'));

/**
 * The scripts that the pages of the web app need as soon as they are opened. The web build writes it, the server names
 * them in the head of the page, so that browsers fetch all of them at once instead of finding them out step by step.
 */
export const pagePreloadsSchema = z.object({
  /** On every page, for those who are signed in. */
  members: scripts,
  /** By the name of the page in web-routes.ts. */
  pages: z.record(z.string(), scripts),
});
export type PagePreloads = z.output<typeof pagePreloadsSchema>;
