import { REPORT_KINDS } from '../moderation/report-reasons.ts';

/** What notifications are about, with the names and the order of the settings page. */
export const NOTIFICATION_NAMES = {
  follow: 'New followers',
  helpful: 'Helpful marks on my reviews',
  maker_reply: "Filmmakers' replies to my reviews",
  reply: 'Replies',
  mention: 'Mentions',
  quote: 'Quotes of my posts',
  reaction: 'Reactions to my posts',
  thread: 'Posts in conversations I follow',
  message: 'Messages',
  suggestion: 'My suggestions',
  buzz: 'News I send in',
  article: 'Articles of mine that are released',
  critic_application: 'My application as a critic',
  accreditation_withdrawn: 'The end of my accreditation',
  community_request: 'Requests to join my communities',
  community_invited: 'Invitations to communities',
  community_accepted: 'Communities that accept me',
  list_films: 'New films on lists I follow',
  list_liked: 'Likes of my lists',
  list_invited: 'Invitations to work on a list',
  fan_liked: 'Likes of my fan posts',
  diary_named: 'Diaries that name me',
  evening_invited: 'Invitations to watch together',
  evening_picked: 'Films picked to watch together',
  evening_today: 'Reminders of evenings together',
  evening_off: 'Evenings together that are called off',
  release: 'Releases I asked about',
  available: 'Films on my watchlist that can be watched now',
  import_finished: 'My imports',
  decision: "Moderators' decisions",
  report_decided: 'My reports',
  appeal_decided: 'My appeals',
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
