import {
  notificationSettingsChangeSchema,
  notificationSettingsSchema,
} from '@filmfisher/shared/notification-settings';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { changeSettings, settingsOf } from './notification-settings.service.ts';

const show = endpoint(
  {
    method: 'get',
    path: '/settings/notifications',
    access: 'user',
    summary: 'What the member is told of, and how',
    response: notificationSettingsSchema,
  },
  ({ viewer }) => settingsOf(viewer.userId),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/settings/notifications',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Change what you are told of, and how',
    body: notificationSettingsChangeSchema,
    response: notificationSettingsSchema,
  },
  ({ viewer, body, context }) => changeSettings(viewer.userId, body, context),
);

export const endpoints: Endpoint[] = [show, change];
