/** What the rest of the API may use of this domain. */
export { endpoints as notificationEndpoints } from './notifications.routes.ts';
export {
  forgetActor,
  markSeen,
  notify,
  notifyEach,
  takeBackDecisionNews,
  takeBackPostNews,
  tell,
} from './notifications.service.ts';
export { notificationsPersonalData } from './personal-data.service.ts';
export { notificationRows } from './removed-notifications.service.ts';
