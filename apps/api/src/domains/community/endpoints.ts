import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as profile } from './profiles/profile.routes.ts';
import { endpoints as follows } from './follows/follows.routes.ts';
import { endpoints as timeline } from './timeline/timeline.routes.ts';
import { endpoints as achievements } from './achievements/achievements.routes.ts';
import { endpoints as adminContact } from './contact/contact.admin.routes.ts';
import { endpoints as contact } from './contact/contact.routes.ts';
import { endpoints as blocks } from './blocks/blocks.routes.ts';
import { endpoints as feed } from './feed/feed.routes.ts';
import { endpoints as critics } from './critics/critics.routes.ts';
import { endpoints as suggestions } from './suggestions/suggestions.routes.ts';

/** Profiles, follows, blocks, timeline, achievements, the contact form, critics and suggestions. */
export const communityEndpoints: readonly Endpoint[] = [
  ...profile,
  ...follows,
  ...blocks,
  ...feed,
  ...timeline,
  ...achievements,
  ...contact,
  ...adminContact,
  ...critics,
  ...suggestions,
];
