import { keyedCallsPersonalData } from '../../platform/http/idempotency.model.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { accountPersonalData } from '../accounts/index.ts';
import {
  contactPersonalData,
  criticsPersonalData,
  followsPersonalData,
  invitationsPersonalData,
  suggestionsPersonalData,
} from '../community/index.ts';
import { auditLogPersonalData } from '../audit-log/index.ts';
import { blocksPersonalData } from '../blocks/index.ts';
import { movieChangesPersonalData } from '../movie-history/index.ts';
import { archivePersonalData } from '../archive/index.ts';
import { MOVIE_NOUNS } from '../curation/index.ts';
import {
  companyPersonalData,
  diaryPersonalData,
  favouritesPersonalData,
  privacySettingsPersonalData,
} from '../diary/index.ts';
import { kidsPersonalData } from '../kids/index.ts';
import { eveningsPersonalData, listsPersonalData, unreadableLists } from '../lists/index.ts';
import { messagesPersonalData } from '../messages/index.ts';
import { moderationPersonalData } from '../moderation/index.ts';
import {
  notificationSettingsPersonalData,
  notificationsPersonalData,
  pushPersonalData,
} from '../notifications/index.ts';
import { makerRepliesPersonalData, reviewsPersonalData } from '../reviews/index.ts';
import { ratingsPersonalData } from '../ratings/index.ts';
import { movieMarksPersonalData } from '../movie-marks/index.ts';
import { pollsPersonalData } from '../polls/index.ts';
import { recommendationsPersonalData } from '../recommendations/index.ts';
import { episodeRatingsPersonalData, progressPersonalData } from '../series/index.ts';
import {
  articleReactionsPersonalData,
  articlesPersonalData,
  buzzPersonalData,
  fansPersonalData,
} from '../editorial/index.ts';
import { calendarPersonalData, offersPersonalData, remindersPersonalData } from '../availability/index.ts';
import { interestsPersonalData, supportsPersonalData } from '../support/index.ts';
import { exportsPersonalData, importsPersonalData } from '../member-data/index.ts';
import { communitiesPersonalData } from '../communities/index.ts';
import { talkPersonalData, unreadableThreads } from '../talk/index.ts';

/**
 * What members leave behind beside their account; each names its key in the download and what erasure removes. Reviews
 * go before ratings, which they show.
 */
const OF_MEMBERS: readonly PersonalData[] = [
  reviewsPersonalData,
  makerRepliesPersonalData,
  ratingsPersonalData,
  diaryPersonalData,
  companyPersonalData,
  favouritesPersonalData,
  kidsPersonalData,
  privacySettingsPersonalData,
  remindersPersonalData,
  calendarPersonalData,
  offersPersonalData,
  ...movieMarksPersonalData,
  progressPersonalData,
  episodeRatingsPersonalData,
  pollsPersonalData,
  talkPersonalData,
  communitiesPersonalData,
  listsPersonalData,
  eveningsPersonalData,
  articleReactionsPersonalData,
  articlesPersonalData,
  interestsPersonalData,
  supportsPersonalData,
  buzzPersonalData,
  fansPersonalData,
  recommendationsPersonalData,
  followsPersonalData,
  invitationsPersonalData,
  blocksPersonalData,
  messagesPersonalData,
  notificationsPersonalData({ threads: unreadableThreads, lists: unreadableLists }),
  notificationSettingsPersonalData,
  pushPersonalData,
  moderationPersonalData,
  contactPersonalData,
  criticsPersonalData,
  suggestionsPersonalData,
  auditLogPersonalData,
  archivePersonalData(MOVIE_NOUNS),
  movieChangesPersonalData,
  exportsPersonalData,
  importsPersonalData,
  keyedCallsPersonalData,
];

/** What the download of a member's data consists of, in the order in which it stands there. */
export const PERSONAL_DATA: readonly PersonalData[] = [accountPersonalData, ...OF_MEMBERS];

/**
 * What the erasure of an account removes. The account's own secrets and picture go last, because the others may ask for
 * its address.
 */
export const ERASED: readonly PersonalData[] = [...OF_MEMBERS, accountPersonalData];
