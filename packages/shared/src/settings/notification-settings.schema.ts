import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../notifications/notifications.ts';
import { ALWAYS_SHOWN, DIGESTS } from './settings.ts';

const channelsSchema = z.object({ app: z.boolean(), mail: z.boolean(), push: z.boolean() });

/** Answer of GET and PATCH /settings/notifications. */
export const notificationSettingsSchema = z.object({
  kinds: z.record(z.enum(NOTIFICATION_KINDS), channelsSchema),
  digest: z.enum(DIGESTS),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const switchSchema = z.boolean('Must be true or false').optional();

/** Body of PATCH /settings/notifications: what is not sent stays. */
export const notificationSettingsChangeSchema = z
  .strictObject({
    kinds: z
      .partialRecord(
        z.enum(NOTIFICATION_KINDS, `A kind must be one of ${NOTIFICATION_KINDS.join(', ')}`),
        z.strictObject(
          { app: switchSchema, mail: switchSchema, push: switchSchema },
          {
            error: ({ code }) =>
              code === 'invalid_type' ? 'Must hold switches for app, mail, push' : undefined,
          },
        ),
        'Kinds must hold the switches of each kind',
      )
      .optional(),
    digest: z.enum(DIGESTS, `Digest must be one of ${DIGESTS.join(', ')}`).optional(),
  })
  .check((payload) => {
    for (const kind of ALWAYS_SHOWN) {
      if (payload.value.kinds?.[kind]?.app === false)
        payload.issues.push({
          code: 'custom',
          path: ['kinds', kind, 'app'],
          message: 'Decisions about what you wrote are always shown',
          input: payload.value,
        });
    }
  });
export type NotificationSettingsChange = z.infer<typeof notificationSettingsChangeSchema>;

/** Query of POST and GET /notifications/unsubscribe. */
export const unsubscribeQuerySchema = z.strictObject({
  token: z.string('Token is required').min(1, 'Token is required').max(200, 'This token is too long'),
});
