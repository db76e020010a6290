import { messageSettingsChangeSchema, messageSettingsSchema } from '@filmfisher/shared/conversations';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { changeMessageSettings, messageSettingsOf } from './message-settings.service.ts';

const show = endpoint(
  {
    method: 'get',
    path: '/settings/messages',
    access: 'user',
    summary: 'Who may write to the member, and whether others see that their messages were read',
    response: messageSettingsSchema,
  },
  ({ viewer }) => messageSettingsOf(viewer.userId),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/settings/messages',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Change who may write to you, and read receipts',
    body: messageSettingsChangeSchema,
    response: messageSettingsSchema,
  },
  ({ viewer, body }) => changeMessageSettings(viewer.userId, body),
);

export const endpoints: Endpoint[] = [show, change];
