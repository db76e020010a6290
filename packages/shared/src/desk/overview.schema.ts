import { z } from 'zod';
import { CONNECTION_NAMES } from './connections.ts';

/** Days that the plots of the overview show. */
export const OVERVIEW_DAYS = 30;

const count = z.int().min(0);

/** Answer of GET /admin/overview. */
export const overviewSchema = z.object({
  /** What waits for somebody, by the page of the desk that it waits on (web-routes.ts). */
  waiting: z.object({
    reports: count,
    appeals: count,
    holds: count,
    contact: count,
    applications: count,
    suggestions: count,
    articles: count,
    news: count,
    failedMails: count,
  }),
  /** How many the catalogue has. */
  films: count,
  /** The last 30 days in UTC, today last. */
  days: z.array(
    z.object({ day: z.iso.date(), members: count, ratings: count, reviews: count, posts: count }),
  ),
  /** For administrators only. */
  health: z
    .object({
      version: z.string(),
      /** Since when this process runs. */
      startedAt: z.iso.datetime(),
      database: z.enum(['up', 'slow', 'down']),
      /** Null where none was made on this machine. */
      lastBackup: z.iso.datetime().nullable(),
      /** Outside services that this installation is not connected to. */
      notConnected: z.array(z.enum(CONNECTION_NAMES)),
      /** Bytes of the disk that holds the data folder of this process; null where there is no such folder. */
      disk: z.object({ free: count, total: count }).nullable(),
    })
    .optional(),
});
export type Overview = z.infer<typeof overviewSchema>;
