import { REPORT_KINDS } from '../moderation/report-reasons.ts';
import type { Role } from '../roles/roles.ts';

/** What notifications are about, by group, with the names and the order of the settings page. */
export const NOTIFICATION_GROUPS = {
  Follow: {
    follow: 'New followers',
    list_films: 'New films on lists I follow',
    list_liked: 'Likes on my lists',
    list_invited: 'Invitations to edit a list',
    fan_liked: 'Likes on my fan posts',
    diary_named: 'Mentions in diaries',
  },
  Talk: {
    reply: 'Replies',
    mention: 'Mentions',
    quote: 'Quotes of my posts',
    reaction: 'Reactions to my posts',
    thread: 'New posts in threads I follow',
    message: 'Messages',
    community_request: 'Requests to join my communities',
    community_invited: 'Invitations to communities',
    community_accepted: 'Communities that let me in',
  },
  Films: {
    helpful: 'Helpful votes on my reviews',
    maker_reply: "Filmmakers' replies to my reviews",
    release: 'Releases I asked about',
    available: 'Watchlist films I can watch now',
    evening_invited: 'Watch party invitations',
    evening_picked: 'Films picked for watch parties',
    evening_today: 'Watch party reminders',
    evening_off: 'Cancelled watch parties',
  },
  Account: {
    suggestion: 'My suggestions',
    buzz: 'News I sent in',
    article: 'My articles go live',
    critic_application: 'My critic application',
    accreditation_withdrawn: 'My accreditation ends',
    import_finished: 'My imports',
    decision: "Moderators' decisions",
    report_decided: 'My reports',
    appeal_decided: 'My appeals',
  },
} as const;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

export type NotificationKind = {
  [Group in NotificationGroup]: keyof (typeof NOTIFICATION_GROUPS)[Group];
}[NotificationGroup];
// The keys of the groups are known; Object.keys forgets them.
export const NOTIFICATION_KINDS = Object.values(NOTIFICATION_GROUPS).flatMap((group) =>
  Object.keys(group),
) as readonly string[] as readonly NotificationKind[];

/** Kinds that only members with one of these roles get. */
const ROLES_OF_KIND: Partial<Record<NotificationKind, readonly Role[]>> = {
  article: ['maker', 'editor', 'admin'],
  accreditation_withdrawn: ['critic'],
};

/** @returns whether a member with this role can get such notifications */
export const concernsRole = (kind: NotificationKind, role: Role) =>
  ROLES_OF_KIND[kind]?.includes(role) ?? true;

/** What a notification leads to. */
export const NOTIFICATION_TARGETS = [
  ...REPORT_KINDS,
  'member',
  'movie',
  'conversation',
  'critic_application',
  'decision',
  'import',
  'evening',
] as const;
