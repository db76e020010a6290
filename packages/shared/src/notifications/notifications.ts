import { REPORT_KINDS } from '../moderation/report-reasons.ts';

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

const NOTIFICATION_NAMES = {
  ...NOTIFICATION_GROUPS.Follow,
  ...NOTIFICATION_GROUPS.Talk,
  ...NOTIFICATION_GROUPS.Films,
  ...NOTIFICATION_GROUPS.Account,
};
export type NotificationKind = keyof typeof NOTIFICATION_NAMES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_NAMES) as readonly NotificationKind[];

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
