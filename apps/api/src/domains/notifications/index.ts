/** What members are notified of, and how: on the site, live, by push messages and digest mails. */
export { sendDueDigests } from './digest/digest.service.ts';
export { deliver, newsHandler } from './news-delivery.service.ts';
export { type News, type NewsContext, notify, notifyEach, notifyNews } from './news.service.ts';
export { notificationEndpoints } from './notifications.routes.ts';
export {
  forgetActor,
  markSeen,
  takePostOutOfNews,
  withdrawCommunityNews,
  withdrawDecisionNews,
  withdrawListNews,
  withdrawNews,
  withdrawPostNews,
  withdrawThreadNews,
} from './notifications.service.ts';
export {
  archiveThreadNews,
  notificationRows,
  notificationSettingsPersonalData,
  notificationsPersonalData,
} from './personal-data.service.ts';
export { pushHandler, pushPersonalData } from './push/push.service.ts';
