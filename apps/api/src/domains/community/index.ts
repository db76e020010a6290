/** Members among each other: profiles, follows, blocks, the feed; critics, suggestions for the catalogue, the contact form. */
export { contactPersonalData, countOpenMessages } from './contact/contact.service.ts';
export { countOpenApplications, criticsPersonalData } from './critics/critics.service.ts';
export { communityEndpoints } from './endpoints.ts';
export type { Deed, FeedSource } from './feed/feed-source.ts';
export { followedUnmuted } from './feed/feed.service.ts';
export { type MovieDeed, moviesIn } from './feed/own-sources.ts';
export {
  fillFollows,
  followEachOther,
  followedAmong,
  followNewsHandler,
  followsPersonalData,
} from './follows/follows.service.ts';
export { inviterOf, invitationsPersonalData, noteInvitation } from './invitations/invitations.service.ts';
export { profileModeration } from './profiles/profile-moderation.service.ts';
export { findPublicProfile, ownProfileOf } from './profiles/profiles.service.ts';
export { changeMemberAndRatings } from './roles/role-change.service.ts';
export { suggestionRows, suggestionsPersonalData } from './suggestions/personal-data.service.ts';
export {
  countOpenSuggestions,
  findProvisional,
  hasSuggested,
  provisionalMovies,
} from './suggestions/suggestion-lists.service.ts';
export { suggestionModeration } from './suggestions/suggestion-moderation.service.ts';
export { suggest } from './suggestions/suggestions.service.ts';
