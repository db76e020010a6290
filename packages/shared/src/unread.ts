import { z } from 'zod';

/** Answer of GET /notifications/unread and of POST /notifications/read: how many are unread. */
export const unreadSchema = z.object({ unread: z.int().min(0) });
export type Unread = z.infer<typeof unreadSchema>;
