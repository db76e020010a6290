import type { NotificationKind } from '../notifications/notifications.ts';

/** How a notification reaches a member: in the app, in the digest mail, as a push message in the browser. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** How often a mail sums up what was not read. */
export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof DIGESTS)[number];

/** What is decided about one's own texts cannot be switched off in the app: it can be appealed. */
export const ALWAYS_SHOWN: readonly NotificationKind[] = ['decision', 'appeal_decided'];

/** Parts of what a member does that others see only as the member chooses. */
export const PRIVATE_PARTS = ['diary', 'statistics', 'watchlist'] as const;
export type PrivatePart = (typeof PRIVATE_PARTS)[number];

/** Who sees a part: everybody, the member's followers, or nobody else. */
export const AUDIENCES = ['public', 'followers', 'private'] as const;
export type Audience = (typeof AUDIENCES)[number];
