/** What the rest of the API may use of this domain. */
export { sendDueDigests } from './digest/digest.service.ts';
export { notificationEndpoints } from './notifications.routes.ts';
export { deliver, newsHandler } from './news-delivery.service.ts';
export { type News, type NewsContext, notify, notifyEach, notifyNews } from './news.service.ts';
export {
  forgetActor,
  markSeen,
  withdrawCommunityNews,
  withdrawDecisionNews,
  withdrawListNews,
  withdrawPostNews,
  withdrawThreadNews,
  takePostOutOfNews,
  withdrawNews,
} from './notifications.service.ts';
export { notificationSettingsPersonalData, notificationsPersonalData } from './personal-data.service.ts';
export { pushHandler, pushPersonalData } from './push/push.service.ts';
export { notificationRows, archiveThreadNews } from './archived-notifications.service.ts';
