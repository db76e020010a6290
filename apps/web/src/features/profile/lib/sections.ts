/**
 * Entries of the side menu in their order, with their anchors (docs/product.md, section 2, Profile page). The anchor
 * in the address says which section is on screen.
 */
export const SECTIONS = [
  { anchor: 'profile', label: 'My Profile' },
  { anchor: 'timeline', label: 'My Timeline' },
  { anchor: 'moviereviews', label: 'Movie Reviews' },
  { anchor: 'movies', label: 'My Movies' },
  { anchor: 'communities', label: 'My Communities' },
  { anchor: 'achievements', label: 'My Achievements' },
  { anchor: 'messages', label: 'Direct Messages' },
  { anchor: 'notifications', label: 'Notifications' },
  { anchor: 'settings', label: 'Settings' },
  { anchor: 'premium', label: 'Get Premium+' },
  { anchor: 'fangirling', label: 'Fangirling' },
  { anchor: 'blog', label: 'Celebrity Blog' },
  { anchor: 'kids', label: 'Kids' },
  { anchor: 'contribute', label: 'Become a Contributor' },
] as const;

export type Section = (typeof SECTIONS)[number];

/** Anchor under which the search box shows what it found; no entry of the menu. */
export const SEARCH_ANCHOR = '#search';

/**
 * @param hash of the address, with or without '#'
 * @returns the section it names; the first one for any other hash
 */
export function sectionAt(hash: string): Section {
  const anchor = hash.replace(/^#/, '').toLowerCase();
  return SECTIONS.find((section) => section.anchor === anchor) ?? SECTIONS[0];
}
