/** Communities that members found and join: who is in them, and who reads, writes and moderates there. */
export {
  communitiesNamed,
  communityAbout,
  communityPages,
  communityRows,
  removeClosedCommunities,
} from './communities.list.service.ts';
export { communitiesEndpoints } from './communities.routes.ts';
export { createCommunity } from './communities.service.ts';
export { communityModeration } from './community-moderation.service.ts';
export { communitySpace } from './community.space.ts';
export { joinCommunity } from './memberships.service.ts';
export { communitiesPersonalData } from './personal-data.service.ts';
