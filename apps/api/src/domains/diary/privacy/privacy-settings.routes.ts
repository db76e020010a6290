import { privacyChangeSchema, privacySettingsSchema } from '@filmfisher/shared/privacy-settings';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { changePrivacySettings, privacySettingsOf } from './privacy-settings.service.ts';

const show = endpoint(
  {
    method: 'get',
    path: '/settings/privacy',
    access: 'user',
    summary: "Who sees the member's diary, statistics and watchlist",
    response: privacySettingsSchema,
  },
  ({ viewer }) => privacySettingsOf(viewer.userId),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/settings/privacy',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Change who sees your diary, statistics and watchlist',
    body: privacyChangeSchema,
    response: privacySettingsSchema,
  },
  ({ viewer, body }) => changePrivacySettings(viewer.userId, body),
);

export const endpoints: Endpoint[] = [show, change];
