/** What the rest of the API may use of this domain. */
export { communityEndpoints } from './endpoints.ts';
export { countOpenMessages } from './contact/contact.admin.service.ts';
export { contactPersonalData } from './contact/personal-data.service.ts';
export { countOpenApplications } from './critics/critics.service.ts';
export { criticsPersonalData } from './critics/personal-data.service.ts';
export type { Deed, FeedSource } from './feed/feed-source.ts';
export { type MovieDeed, moviesIn } from './feed/own-sources.ts';
export { followedUnmuted } from './feed/feed.service.ts';
export { followNewsHandler } from './follows/follow-news.ts';
export { fillFollows, followEachOther, followedAmong } from './follows/follows.service.ts';
export { followsPersonalData } from './follows/personal-data.service.ts';
export { changeMemberAndRatings } from './roles/role-change.service.ts';
export { profileModeration } from './profiles/profile-moderation.service.ts';
export { suggestionsPersonalData } from './suggestions/personal-data.service.ts';
export { suggestionRows } from './suggestions/archived-suggestions.service.ts';
export {
  countOpenSuggestions,
  findProvisional,
  hasSuggested,
  provisionalMovies,
} from './suggestions/suggestion-lists.service.ts';
export { suggestionModeration } from './suggestions/suggestion-moderation.service.ts';
export { suggest } from './suggestions/suggestions.service.ts';
export { findPublicProfile, ownProfileOf } from './profiles/profiles.service.ts';
