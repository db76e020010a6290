import type {
  CommunityColour,
  CommunityEntry,
  CommunityRole,
} from '@filmfisher/shared/communities/communities';

/** How one becomes a member, as lists say it. */
export const ENTRY_NAMES: Record<CommunityEntry, string> = {
  open: 'Open',
  approval: 'By approval',
  invitation: 'By invitation',
};

/** The same where it is chosen. */
export const ENTRY_SENTENCES: Record<CommunityEntry, string> = {
  open: 'Open: anyone can read and join',
  approval: 'By approval: anyone can read',
  invitation: 'By invitation: only members see it',
};

export const ROLE_NAMES: Record<CommunityRole, string> = {
  founder: 'Founder',
  moderator: 'Moderator',
  member: 'Member',
};

export const COLOUR_NAMES: Record<CommunityColour, string> = {
  marigold: 'Marigold',
  palm: 'Palm',
  clay: 'Clay',
  lagoon: 'Lagoon',
  indigo: 'Indigo',
  plum: 'Plum',
};

/** Backgrounds on which the site's text can be read. */
export const COLOUR_CLASSES: Record<CommunityColour, string> = {
  marigold: 'bg-[#6b4a06]',
  palm: 'bg-[#1d5237]',
  clay: 'bg-[#742f1c]',
  lagoon: 'bg-[#0f4f5e]',
  indigo: 'bg-[#313a80]',
  plum: 'bg-[#5d2a5c]',
};
