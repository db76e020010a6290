/** What the rest of the API may use of this domain. */
export { sendDueDigests } from './digest/digest.service.ts';
export { notificationEndpoints } from './notifications.routes.ts';
export { deliver, newsHandler } from './news-delivery.service.ts';
export { type News, type NewsContext, notify, notifyEach, notifyNews } from './news.service.ts';
export {
  forgetActor,
  markSeen,
  withdrawCommunityNews as takeBackCommunityNews,
  withdrawDecisionNews as takeBackDecisionNews,
  withdrawListNews as takeBackListNews,
  withdrawPostNews as takeBackPostNews,
  withdrawThreadNews as takeBackThreadNews,
  takePostOutOfNews,
  withdrawNews,
} from './notifications.service.ts';
export { notificationSettingsPersonalData, notificationsPersonalData } from './personal-data.service.ts';
export { pushHandler, pushPersonalData } from './push/push.service.ts';
export { notificationRows, archiveThreadNews as shelveThreadNews } from './removed-notifications.service.ts';
