import { followingShelf } from '../catalogue/index.ts';
import { NotificationModel } from './notifications.model.ts';

/** What members were told about a film that is removed, and comes back. */
export const notificationRows = followingShelf('notifications', NotificationModel.collection);
