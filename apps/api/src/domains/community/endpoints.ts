import type { Endpoint } from '../../platform/http/endpoint.ts';
import { memberListEndpoints } from './profiles/member-lists.routes.ts';
import { profileEndpoints } from './profiles/profile.routes.ts';
import { endpoints as follows } from './follows/follows.routes.ts';
import { endpoints as invitations } from './invitations/invitations.routes.ts';
import { endpoints as contact } from './contact/contact.routes.ts';
import { endpoints as blocks } from './blocks/blocks.routes.ts';
import type { ProfileParts } from './profiles/profiles.service.ts';
import type { FeedSource } from './feed/feed-source.ts';
import { feedEndpoints } from './feed/feed.routes.ts';
import { endpoints as critics } from './critics/critics.routes.ts';
import { suggestionEndpoints, type OtherSuggestions } from './suggestions/suggestions.routes.ts';

/** @param feedSources what the feed tells of higher domains */
export const communityEndpoints = (
  feedSources: readonly FeedSource[],
  parts: ProfileParts,
  otherSuggestions: OtherSuggestions,
): Endpoint[] => [
  ...profileEndpoints(parts),
  ...memberListEndpoints(parts.insightInto),
  ...follows,
  ...invitations,
  ...blocks,
  ...feedEndpoints(feedSources, parts.insightInto),
  ...contact,
  ...critics,
  ...suggestionEndpoints(otherSuggestions),
];
