import { accountEndpoints } from './domains/accounts/index.ts';
import { findRemoved } from './domains/archive/index.ts';
import { movieLoadEndpoints } from './domains/movie-loads/index.ts';
import { catalogueEndpoints } from './domains/catalogue/index.ts';
import { CONNECTION_KINDS } from './connection-kinds.ts';
import { connectionEndpoints } from './domains/connections/index.ts';
import { communitiesEndpoints, communitySpace } from './domains/communities/index.ts';
import {
  communityEndpoints,
  findProvisional,
  inviterOf,
  noteInvitation,
  ownProfileOf,
} from './domains/community/index.ts';
import { curationEndpoints } from './domains/curation/index.ts';
import { diaryEndpoints, diaryFeed, insightInto } from './domains/diary/index.ts';
import { deskEndpoints } from './domains/desk/index.ts';
import { kidsEndpoints } from './domains/kids/index.ts';
import { listEndpoints, listFeed, unreadableLists } from './domains/lists/index.ts';
import { moderationEndpoints } from './domains/moderation/index.ts';
import { countWaiting, messageEndpoints, messagesTo } from './domains/messages/index.ts';
import { MODERATED_KINDS } from './moderated-kinds.ts';
import { notificationEndpoints } from './domains/notifications/index.ts';
import { movieMarkEndpoints } from './domains/movie-marks/index.ts';
import { ratingEndpoints, openStarsOf } from './domains/ratings/index.ts';
import { reviewEndpoints } from './domains/reviews/index.ts';
import { pollEndpoints } from './domains/polls/index.ts';
import { recommendationEndpoints } from './domains/recommendations/index.ts';
import { pageEndpoints } from './domains/pages/index.ts';
import { privacyEndpoints } from './domains/privacy/index.ts';
import { episodeSpace, seriesEndpoints } from './domains/series/index.ts';
import { articleSpace, fanSpace, editorialEndpoints } from './domains/editorial/index.ts';
import { supportEndpoints } from './domains/support/index.ts';
import {
  addSpaceKind,
  hearersAmong,
  postFeed,
  readableThreads,
  talkEndpoints,
  unreadableThreads,
} from './domains/talk/index.ts';
import { availabilityEndpoints, suggestedOffers } from './domains/availability/index.ts';
import { memberDataEndpoints } from './domains/member-data/index.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { endpoints as pictureEndpoints } from './platform/pictures/pictures.routes.ts';

addSpaceKind(communitySpace);
addSpaceKind(episodeSpace);
addSpaceKind(articleSpace);
addSpaceKind(fanSpace);

/** Every endpoint of the API, in the order in which they are tried. */
export const apiEndpoints: readonly Endpoint[] = [
  ...accountEndpoints(ownProfileOf, { note: noteInvitation, inviterOf }),
  ...movieLoadEndpoints,
  ...catalogueEndpoints(findProvisional, findRemoved),
  ...pictureEndpoints,
  ...notificationEndpoints({
    readableThreads,
    unreadable: { threads: unreadableThreads, lists: unreadableLists },
    hearersAmong,
    countWaiting,
  }),
  ...moderationEndpoints(MODERATED_KINDS),
  ...ratingEndpoints,
  ...reviewEndpoints(openStarsOf),
  ...movieMarkEndpoints,
  ...pollEndpoints,
  ...recommendationEndpoints,
  ...communityEndpoints([diaryFeed, listFeed, postFeed], { insightInto, messagesTo }, suggestedOffers),
  ...diaryEndpoints,
  ...kidsEndpoints,
  ...listEndpoints,
  ...availabilityEndpoints,
  ...memberDataEndpoints,
  ...messageEndpoints,
  ...talkEndpoints,
  ...communitiesEndpoints,
  ...seriesEndpoints,
  ...editorialEndpoints,
  ...supportEndpoints,
  ...connectionEndpoints(CONNECTION_KINDS),
  ...curationEndpoints,
  ...privacyEndpoints,
  ...pageEndpoints,
  ...deskEndpoints(CONNECTION_KINDS),
];
